import VidFXImage

extension FilterDefinition {
  /// Makes one opaque pixel whose red and green are the mean and the greatest red.
  ///
  /// About 40 ms a 1080p frame: mean and maximum are of floats with alpha.
  static let areaAverageMaximumRed = reduction(
    "CIAreaAverageMaximumRed", displayName: "Area Average and Maximum Red", .redMeanAndMaximum)
}
