import Foundation
import VidFXImage

extension FilterDefinition {
  /// Opens holes onto the target that grow until they join.
  static let modTransition = FilterDefinition(
    "CIModTransition", displayName: "Mod", categories: [.transition, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .position("inputCenter", default: 150, 150),
      .time,
      .angle("inputAngle", default: 2, slider: -6.283185307...6.283185307, identity: 0),
      .distance("inputRadius", default: 150, min: 1, slider: 1...200),
      .distance("inputCompression", default: 300, min: 1, slider: 100...800),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let (center, angle) = (inputs.point("inputCenter"), -inputs["inputAngle"])
    let (radius, compression) = (max(1, inputs["inputRadius"]), max(1, inputs["inputCompression"]))
    // The pattern's height changes by π ÷ (2 radius) a pixel where it is steepest; edges are two pixels wide there.
    let constants: [Double] = [
      center.x, center.y, cos(angle) / radius, sin(angle) / radius, 1 / compression, -0.02 + 1.04 * time, radius / .pi,
    ]
    return inputs.image.blended(
      BlendOperation(.modTransition, constants: constants.map { Float($0) }), with: target)
  }
}
