import VidFXImage

extension FilterDefinition {
  /// Makes one pixel of the least red, green, blue and alpha.
  static let areaMinimum = reduction(
    "CIAreaMinimum", displayName: "Area Minimum", .minimum)
}
