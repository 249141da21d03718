import VidFXImage

extension FilterDefinition {
  /// Takes colour away from white.
  static let colorInvert = FilterDefinition(
    "CIColorInvert", displayName: "Color Invert",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact
  ) { inputs in
    inputs.image.applying(.matrix(ColorMatrix(rgb: [[-1, 0, 0], [0, -1, 0], [0, 0, -1]], bias: [1, 1, 1])))
  }
}
