import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes the halo of a lens: a ring for each of red, green and blue, with rays that change with time.
  static let lenticularHaloGenerator = FilterDefinition(
    "CILenticularHaloGenerator", displayName: "Lenticular Halo",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor", default: CIColor(red: 1, green: 0.9, blue: 0.8)),
      .distance("inputHaloRadius", default: 70, min: 0, slider: 0...1000),
      .distance("inputHaloWidth", default: 87, min: 0, slider: 0...300),
      .scalar("inputHaloOverlap", default: 0.77, min: 0, slider: 0...1),
      .scalar("inputStriationStrength", default: 0.5, min: 0, slider: 0...3),
      .scalar("inputStriationContrast", default: 1, min: 0, slider: 0...5),
      .scalar("inputTime", default: 0, min: 0, max: 1, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let (center, radius, width) = (inputs.point("inputCenter"), inputs["inputHaloRadius"], inputs["inputHaloWidth"])
    let shift = (1 - inputs["inputHaloOverlap"]) * width / 2
    // Where the outermost ring ends.
    let reach = radius + width + abs(shift)
    guard width > 0, reach > 0 else { return .empty() }
    let shape: [Double] = [center.x, center.y, radius + width / 2, 2 / width, shift]
    let rays: [Double] = [
      inputs["inputStriationStrength"], inputs["inputStriationContrast"], CIImage.rayRow(at: inputs["inputTime"]),
    ]
    return CIImage(
      .generator(
        Generator(
          .lenticularHalo, constants: (shape + rays).map { Float($0) } + inputs.color("inputColor").components,
          colors: [8], isOpaque: false)), region: .infinite
    ).cropped(to: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
  }
}
