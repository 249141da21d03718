import VidFXImage

extension FilterDefinition {
  /// Makes grey of the least of red, green and blue.
  static let minimumComponent = FilterDefinition(
    "CIMinimumComponent", displayName: "Minimum Component",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact
  ) { inputs in
    inputs.image.applying(.premultiplied(.minimumComponent, []))
  }
}
