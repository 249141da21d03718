import VidFXImage

extension FilterDefinition {
  /// Finds the pixel of the greatest alpha; of several the lowest, then the leftmost.
  static let areaMaximumAlpha = reduction(
    "CIAreaMaximumAlpha", displayName: "Area Maximum Alpha", .maximumAlpha)
}
