import VidFXImage

extension FilterDefinition {
  /// Puts the image over the background (Porter and Duff 1984).
  static let sourceOverCompositing = FilterDefinition(
    "CISourceOverCompositing", displayName: "Source Over",
    categories: [.compositeOperation, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .image("inputBackgroundImage", isRequired: false),
    ]
  ) { inputs in
    inputs.image.composited(over: inputs.image("inputBackgroundImage") ?? .empty())
  }
}
