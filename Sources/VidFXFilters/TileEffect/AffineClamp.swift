import VidFXImage

extension FilterDefinition {
  /// Transforms the image and repeats its border pixels for ever.
  static let affineClamp = FilterDefinition(
    "CIAffineClamp", displayName: "Affine Clamp",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .transform("inputTransform"),
    ]
  ) { inputs in
    inputs.image.clampedToExtent().transformed(by: inputs.transform("inputTransform"))
  }
}
