import VidFXImage

extension FilterDefinition {
  /// Spreads every pixel by a Gaussian whose standard deviations are `inputRX` along rows and `inputRY` along columns;
  /// where one is 0, what has no detail along the other stays as it is.
  static let blur = FilterDefinition(
    "VFXBlur", displayName: "Blur",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .distance("inputRX", default: 10, min: 0, max: 1000, slider: 0...100, identity: 0),
      .distance("inputRY", default: 10, min: 0, max: 1000, slider: 0...100, identity: 0),
    ]
  ) { inputs in
    inputs.image.applying(.gaussian(sigmaX: inputs["inputRX"], sigmaY: inputs["inputRY"]))
  }
}
