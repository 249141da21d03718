import VidFXImage

extension FilterDefinition {
  /// Changes the size of the image; each pixel is the greatest, component by component, of those that it covers.
  static let maximumScaleTransform = FilterDefinition(
    "CIMaximumScaleTransform", displayName: "Maximum Scale Transform",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputScale", default: 1, min: 0, slider: 0.05...1.5),
      .scalar("inputAspectRatio", default: 1, min: 0, slider: 0.5...2),
    ]
  ) { inputs in
    inputs.scaled(.maximum)
  }
}
