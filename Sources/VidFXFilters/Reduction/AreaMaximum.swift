import VidFXImage

extension FilterDefinition {
  /// Makes one pixel of the greatest red, green, blue and alpha.
  static let areaMaximum = reduction(
    "CIAreaMaximum", displayName: "Area Maximum", .maximum)
}
