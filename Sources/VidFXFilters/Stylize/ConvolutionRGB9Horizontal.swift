import VidFXImage

extension FilterDefinition {
  /// Adds up nine weighted colours of a row; alpha and extent stay.
  static let convolutionRGB9Horizontal = convolution(
    "CIConvolutionRGB9Horizontal", displayName: "Horizontal 9 RGB Convolution", columns: 9, rows: 1, keepsAlpha: true)
}
