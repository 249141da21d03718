import VidFXImage

extension FilterDefinition {
  /// Adds to each pixel how far it differs from those around it.
  static let unsharpMask = FilterDefinition(
    "CIUnsharpMask", displayName: "Unsharp Mask",
    categories: [.sharpen, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .distance("inputRadius", default: 2.5, min: 0, slider: 0...100, identity: 0),
      .scalar("inputIntensity", default: 0.5, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in inputs.image.unsharpened(radius: inputs["inputRadius"], intensity: inputs["inputIntensity"]) }
}

extension CIImage {
  /// The image plus `intensity` times what a Gaussian blur of deviation `radius` takes away.
  func unsharpened(radius: Double, intensity: Double) -> CIImage {
    guard intensity != 0, radius > 0 else { return self }
    let factor = 1 + intensity
    return applying(.matrix(.scale(red: factor, green: factor, blue: factor))).adding(
      blurredInside(sigma: radius).applying(.matrix(.light([-intensity, -intensity, -intensity]))))
  }
}
