import VidFXImage

extension FilterDefinition {
  /// Makes a row, one pixel high, of the mean colour of each column.
  static let columnAverage = reduction(
    "CIColumnAverage", displayName: "Column Average", .columnMeans)
}
