import VidFXImage

extension FilterDefinition {
  /// Adds up weighted colour of a square of five; alpha and extent stay.
  static let convolutionRGB5X5 = convolution(
    "CIConvolutionRGB5X5", displayName: "5 by 5 RGB Convolution", columns: 5, rows: 5, keepsAlpha: true)
}
