import VidFXImage

extension FilterDefinition {
  /// Makes grey of the greatest of red, green and blue.
  static let maximumComponent = FilterDefinition(
    "CIMaximumComponent", displayName: "Maximum Component",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact
  ) { inputs in
    inputs.image.applying(.premultiplied(.maximumComponent, []))
  }
}
