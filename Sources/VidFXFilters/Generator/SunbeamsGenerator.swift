import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a sun: a glow that falls with the square of the distance, and white rays that change with time.
  static let sunbeamsGenerator = FilterDefinition(
    "CISunbeamsGenerator", displayName: "Sunbeams",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor", default: CIColor(red: 1, green: 0.5, blue: 0)),
      .distance("inputSunRadius", default: 40, min: 0, slider: 0...800, identity: 40),
      .scalar(
        "inputMaxStriationRadius", "Maximum Striation Radius", default: 2.58, min: 0, slider: 0...10, identity: 2.58),
      .scalar("inputStriationStrength", default: 0.5, min: 0, slider: 0...3, identity: 0.5),
      .scalar("inputStriationContrast", default: 1.375, min: 0, slider: 0...5, identity: 1.375),
      .scalar("inputTime", default: 0, min: 0, max: 1, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    .sunbeams(
      inputs, center: inputs.point("inputCenter"), radius: inputs["inputSunRadius"], time: inputs["inputTime"])
  }
}

extension CIImage {
  /// A sun in the colour and with the striations of `inputs`.
  static func sunbeams(_ inputs: FilterInputs, center: CGPoint, radius: Double, time: Double) -> CIImage {
    let reach = radius * inputs["inputMaxStriationRadius"]
    guard radius > 0, reach > 0 else { return .empty() }
    let shape: [Double] = [center.x, center.y, radius, 1 / reach]
    let rays: [Double] = [inputs["inputStriationStrength"], inputs["inputStriationContrast"], rayRow(at: time)]
    return CIImage(
      .generator(
        Generator(
          .sunbeams, constants: (shape + rays).map { Float($0) } + inputs.color("inputColor").components, colors: [7],
          isOpaque: false)), region: .infinite
    ).cropped(to: CGRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach))
  }

  /// The row of rays at a time of 0…1, in which all rays are new sixteen times.
  ///
  /// Between rows rays are less uneven; a quarter of the way they are as in the renders of Core Image that we know.
  static func rayRow(at time: Double) -> Double { 0.25 + 16 * time }
}
