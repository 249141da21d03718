import VidFXImage

extension FilterDefinition {
  /// Makes two pixels: the minima of all channels, then the maxima.
  static let areaMinMax = reduction(
    "CIAreaMinMax", displayName: "Area Min and Max", .minimumAndMaximum)
}
