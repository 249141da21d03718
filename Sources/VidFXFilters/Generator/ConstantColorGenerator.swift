import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image of one colour.
  static let constantColorGenerator = FilterDefinition(
    "CIConstantColorGenerator", displayName: "Constant Color",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .color("inputColor", default: .red)
    ]
  ) { inputs in
    CIImage(color: inputs.color("inputColor"))
  }
}
