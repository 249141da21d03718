import VidFXImage

extension FilterDefinition {
  /// Finds the pixel of the least alpha; of several the lowest, then the leftmost.
  static let areaMinimumAlpha = reduction(
    "CIAreaMinimumAlpha", displayName: "Area Minimum Alpha", .minimumAlpha)
}
