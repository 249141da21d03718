import VidFXImage

extension FilterDefinition {
  /// Adds up weighted colour of a square of three; alpha and extent stay.
  static let convolutionRGB3X3 = convolution(
    "CIConvolutionRGB3X3", displayName: "3 by 3 RGB Convolution", columns: 3, rows: 3, keepsAlpha: true)
}
