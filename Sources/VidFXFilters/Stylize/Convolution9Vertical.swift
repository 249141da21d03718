import VidFXImage

extension FilterDefinition {
  /// Adds up nine weighted pixels of a column, alpha too; the extent grows by four pixels up and down.
  static let convolution9Vertical = convolution(
    "CIConvolution9Vertical", displayName: "Vertical 9 Convolution", columns: 1, rows: 9)
}
