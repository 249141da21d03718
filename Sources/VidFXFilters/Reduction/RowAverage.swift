import VidFXImage

extension FilterDefinition {
  /// Makes a column, one pixel wide, of the mean colour of each row.
  static let rowAverage = reduction(
    "CIRowAverage", displayName: "Row Average", .rowMeans)
}
