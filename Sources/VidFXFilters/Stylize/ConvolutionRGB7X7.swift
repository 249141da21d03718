import VidFXImage

extension FilterDefinition {
  /// Adds up weighted colour of a square of seven; alpha and extent stay.
  static let convolutionRGB7X7 = convolution(
    "CIConvolutionRGB7X7", displayName: "7 by 7 RGB Convolution", columns: 7, rows: 7, keepsAlpha: true)
}
