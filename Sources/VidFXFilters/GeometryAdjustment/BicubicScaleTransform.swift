import VidFXImage

extension FilterDefinition {
  /// Changes the size of the image with a cubic of Mitchell and Netravali, wider where the image shrinks.
  static let bicubicScaleTransform = FilterDefinition(
    "CIBicubicScaleTransform", displayName: "Bicubic Scale Transform",
    categories: [.geometryAdjustment, .video, .stillImage, .nonSquarePixels, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputScale", default: 1, min: 0, slider: 0.05...100, identity: 1),
      .scalar("inputAspectRatio", default: 1, min: 0, slider: 0.5...2, identity: 1),
      .scalar("inputB", "B", default: 0, min: 0, max: 1, slider: 0...1),
      .scalar("inputC", "C", default: 0.75, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    inputs.scaled(.cubic(b: max(0, min(inputs["inputB"], 1)), c: max(0, min(inputs["inputC"], 1))))
  }
}
