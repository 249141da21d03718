import VidFXImage

extension FilterDefinition {
  /// Lets light parts grow to the sides and up and down.
  static let morphologyRectangleMaximum = rectangleMorphology(
    "CIMorphologyRectangleMaximum", displayName: "Morphology Rectangle Maximum", .maximum)
}
