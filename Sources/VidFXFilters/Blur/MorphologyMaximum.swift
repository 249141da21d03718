import VidFXImage

extension FilterDefinition {
  /// Lets light parts grow by the radius.
  ///
  /// A disc is made of rows, so that the cost of a frame grows with the radius, beyond 40 ms at 1080p.
  static let morphologyMaximum = morphology("CIMorphologyMaximum", displayName: "Morphology Maximum", .maximum)
}
