import VidFXImage

extension FilterDefinition {
  /// Moves, scales, turns or shears the image; bilinear.
  static let affineTransform = FilterDefinition(
    "CIAffineTransform", displayName: "Affine Transform",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .transform("inputTransform"),
    ]
  ) { inputs in
    inputs.image.transformed(by: inputs.transform("inputTransform"))
  }
}
