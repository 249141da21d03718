import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes the light of a star: a glow that falls with the square of the distance, and a cross.
  static let starShineGenerator = FilterDefinition(
    "CIStarShineGenerator", displayName: "Star Shine",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor", default: CIColor(red: 1, green: 0.8, blue: 0.6)),
      .distance("inputRadius", default: 50, min: 0, slider: 0...300),
      .scalar("inputCrossScale", default: 15, min: 0, slider: 0...100, identity: 15),
      .angle("inputCrossAngle", default: 0.6, slider: -3.141592654...3.141592654),
      .scalar("inputCrossOpacity", default: -2, min: -8, slider: -8...0, identity: -2),
      .distance("inputCrossWidth", default: 2.5, min: 0, slider: 0.5...10),
      .scalar("inputEpsilon", default: -2, min: -8, slider: -8...0, identity: -2),
    ]
  ) { inputs in
    let (center, radius, angle) = (
      inputs.point("inputCenter"), max(inputs["inputRadius"], 0), inputs["inputCrossAngle"]
    )
    // Opacity and epsilon are powers of two.
    func power(_ key: String) -> Double { exp2(max(-60, min(inputs[key], 20))) }
    let shape: [Double] = [center.x, center.y, radius, cos(angle), sin(angle)]
    let reach = max(radius * inputs["inputCrossScale"], 1e-6)
    let cross: [Double] = [
      1 / max(inputs["inputCrossWidth"], 1e-3), power("inputCrossOpacity"), 1 / reach, power("inputEpsilon"),
    ]
    return CIImage(
      .generator(
        Generator(
          .starShine, constants: (shape + cross).map { Float($0) } + inputs.color("inputColor").components,
          colors: [9], isOpaque: false)), region: .infinite)
  }
}
