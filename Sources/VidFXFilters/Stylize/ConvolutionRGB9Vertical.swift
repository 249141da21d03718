import VidFXImage

extension FilterDefinition {
  /// Adds up nine weighted colours of a column; alpha and extent stay.
  static let convolutionRGB9Vertical = convolution(
    "CIConvolutionRGB9Vertical", displayName: "Vertical 9 RGB Convolution", columns: 1, rows: 9, keepsAlpha: true)
}
