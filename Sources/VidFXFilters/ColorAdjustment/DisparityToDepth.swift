import VidFXImage

extension FilterDefinition {
  /// Turns disparities into distances, the one being 1 divided by the other; the result is opaque.
  static let disparityToDepth = FilterDefinition(
    "CIDisparityToDepth", displayName: "Disparity To Depth",
    categories: [.colorAdjustment, .video, .stillImage], conformance: .known
  ) { inputs in
    inputs.image.reciprocal
  }
}
