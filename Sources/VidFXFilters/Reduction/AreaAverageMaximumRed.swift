import VidFXImage

extension FilterDefinition {
  /// Makes one opaque pixel whose red and green are the mean and the greatest red.
  static let areaAverageMaximumRed = reduction(
    "CIAreaAverageMaximumRed", displayName: "Area Average and Maximum Red", .redMeanAndMaximum)
}
