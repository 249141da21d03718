import VidFXImage

extension FilterDefinition {
  /// Turns distances into disparities, the one being 1 divided by the other; the result is opaque.
  static let depthToDisparity = FilterDefinition(
    "CIDepthToDisparity", displayName: "Depth To Disparity",
    categories: [.colorAdjustment, .video, .stillImage], conformance: .known
  ) { inputs in
    inputs.image.reciprocal
  }
}
