import VidFXImage

extension FilterDefinition {
  /// Leaves each component a number of even levels; 300, more than eight bits tell apart, leave the image as it is.
  static let colorPosterize = FilterDefinition(
    "CIColorPosterize", displayName: "Color Posterize",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputLevels", default: 6, min: 1, slider: 2...30, identity: 300),
    ]
  ) { inputs in
    let levels = max(inputs["inputLevels"], 2)
    return levels >= 300 ? inputs.image : inputs.image.applying(.straight(.posterize, [Float(levels)]))
  }
}
