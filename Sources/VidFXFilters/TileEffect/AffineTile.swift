import VidFXImage

extension FilterDefinition {
  /// Transforms the image and repeats it for ever.
  static let affineTile = FilterDefinition(
    "CIAffineTile", displayName: "Affine Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [.image, .transform("inputTransform")]
  ) { inputs in
    let extent = inputs.image.extent
    if extent.isInfinite || extent.isEmpty { return inputs.image.transformed(by: inputs.transform("inputTransform")) }
    let warp = Warp(through: inputs.transform("inputTransform").inverted(), reach: extent)
      .then(.repeatPositions, [extent.minX, extent.minY, extent.width, extent.height])
    // A tile is sampled at its rim without what would lie beyond.
    return inputs.image.clampedToExtent().warped(warp, extent: .infinite)
  }
}
