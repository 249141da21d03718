import VidFXImage

extension FilterDefinition {
  /// Adds up nine weighted pixels of a row, alpha too; the extent grows by four pixels to the sides.
  static let convolution9Horizontal = convolution(
    "CIConvolution9Horizontal", displayName: "Horizontal 9 Convolution", columns: 9, rows: 1)
}
