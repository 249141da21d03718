import VidFXImage

extension FilterDefinition {
  /// Makes one opaque pixel whose red and green are the least and the greatest red.
  static let areaMinMaxRed = reduction(
    "CIAreaMinMaxRed", displayName: "Area Min and Max Red", .redRange)
}
