import VidFXImage

extension FilterDefinition {
  /// Takes the distance between the colours of two images, where both are.
  static let colorAbsoluteDifference = FilterDefinition(
    "CIColorAbsoluteDifference", displayName: "Color Absolute Difference",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .image("inputImage2", "Image2"),
    ]
  ) { inputs in
    guard let second = inputs.image("inputImage2") else { return nil }
    return inputs.image.blended(BlendOperation(.absoluteDifference), with: second)
  }
}
