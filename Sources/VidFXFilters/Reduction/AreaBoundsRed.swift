import VidFXImage

extension FilterDefinition {
  /// Makes one pixel of x, y, width and height, as parts of the extent, of what has a red other than 0.
  static let areaBoundsRed = reduction(
    "CIAreaBoundsRed", displayName: "Area Bounds Red", .redBounds)
}
