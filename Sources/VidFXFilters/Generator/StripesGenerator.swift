import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image of upright stripes; the one to the right of the centre has the second colour.
  static let stripesGenerator = FilterDefinition(
    "CIStripesGenerator", displayName: "Stripes",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .black),
      .distance("inputWidth", default: 80, slider: 0...800),
      .scalar("inputSharpness", default: 1, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    let sharpness = max(0, min(inputs["inputSharpness"], 1))
    let shape = [inputs.point("inputCenter").x, max(inputs["inputWidth"], 1e-3), sharpness]
    return .gradient(inputs) { colors, isOpaque in
      Generator(.stripes, constants: shape.map { Float($0) } + colors, colors: [3, 7], isOpaque: isOpaque)
    }
  }
}
