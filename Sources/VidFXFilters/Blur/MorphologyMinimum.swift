import VidFXImage

extension FilterDefinition {
  /// Lets dark parts grow by the radius.
  ///
  /// A disc is made of rows, so that the cost of a frame grows with the radius, beyond 40 ms at 1080p.
  static let morphologyMinimum = morphology("CIMorphologyMinimum", displayName: "Morphology Minimum", .minimum)
}
