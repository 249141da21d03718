import VidFXImage

extension FilterDefinition {
  /// Adds up weighted pixels of a square of three, alpha too; the extent grows by one pixel.
  static let convolution3X3 = convolution(
    "CIConvolution3X3", displayName: "3 by 3 Convolution", columns: 3, rows: 3)
}
