import VidFXImage

extension FilterDefinition {
  /// Makes one pixel of the mean colour.
  static let areaAverage = reduction(
    "CIAreaAverage", displayName: "Area Average", .mean)
}
