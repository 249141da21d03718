import VidFXImage

extension FilterDefinition {
  /// Lets light parts grow by the radius.
  static let morphologyMaximum = morphology("CIMorphologyMaximum", displayName: "Morphology Maximum", .maximum)
}
