import VidFXImage

extension FilterDefinition {
  /// Spreads every pixel by a Gaussian whose standard deviation is the radius; the extent grows by three radii.
  static let gaussianBlur = FilterDefinition(
    "CIGaussianBlur", displayName: "Gaussian Blur",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .scalar("inputRadius", default: 10, min: 0, slider: 0...100, identity: 0),
    ]
  ) { inputs in
    inputs.image.applyingGaussianBlur(sigma: inputs["inputRadius"])
  }
}
