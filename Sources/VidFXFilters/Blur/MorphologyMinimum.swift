import VidFXImage

extension FilterDefinition {
  /// Lets dark parts grow by the radius.
  static let morphologyMinimum = morphology("CIMorphologyMinimum", displayName: "Morphology Minimum", .minimum)
}
