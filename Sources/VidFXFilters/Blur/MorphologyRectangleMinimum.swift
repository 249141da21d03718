import VidFXImage

extension FilterDefinition {
  /// Lets dark parts grow to the sides and up and down.
  static let morphologyRectangleMinimum = rectangleMorphology(
    "CIMorphologyRectangleMinimum", displayName: "Morphology Rectangle Minimum", .minimum)
}
