import VidFXImage

extension FilterDefinition {
  /// Adds up weighted pixels of a square of five, alpha too; the extent grows by two pixels.
  static let convolution5X5 = convolution(
    "CIConvolution5X5", displayName: "5 by 5 Convolution", columns: 5, rows: 5)
}
