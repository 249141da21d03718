import VidFXImage

extension FilterDefinition {
  /// Lights the picture by a lamp above it, aimed at a point; a smaller concentration narrows the beam.
  ///
  /// Brightness falls with the squared distance, and with the angle at which light meets the picture.
  static let spotLight = FilterDefinition(
    "CISpotLight", displayName: "Spot Light",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position3("inputLightPosition", default: 400, 600, 150),
      .position3("inputLightPointsAt", default: 200, 200, 0),
      .distance("inputBrightness", default: 3, min: 0, slider: 0...10, identity: 1),
      .scalar("inputConcentration", default: 0.1, min: 0.001, slider: 0.001...1.5, identity: 20),
      .color("inputColor", default: .white, isOpaque: true),
    ]
  ) { inputs in
    func point(_ key: String) -> [Double] { inputs.vector(key).prefix(3).map { min(max($0, -1e6), 1e6) } }
    let light = point("inputLightPosition")
    let beam = zip(point("inputLightPointsAt"), light).map { $0 - $1 }
    let squared = max(beam.reduce(0) { $0 + $1 * $1 }, 1e-6)
    let brightness = inputs["inputBrightness"]
    let exponent = 4 / min(max(inputs["inputConcentration"], 0.001), 1e3)
    let constants = light + beam.map { $0 / squared.squareRoot() } + [squared, exponent]
    return inputs.image
      .applying(.premultiplied(.spotLight, constants.map { Float($0) }))
      .applying(
        .tint(
          inputs.color("inputColor"), tinted: .scale(red: brightness, green: brightness, blue: brightness),
          base: .scale(red: 0, green: 0, blue: 0)))
  }
}
