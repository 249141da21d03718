import VidFXImage

extension FilterDefinition {
  /// Turns colour brown as old photographs are; full intensity is the sepia matrix of SVG's filter effects.
  static let sepiaTone = FilterDefinition(
    "CISepiaTone", displayName: "Sepia Tone",
    categories: [
      .colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange, .xmpSerializable,
    ], conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputIntensity", default: 1, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let sepia = ColorMatrix(rgb: [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]])
    let brown = inputs.image
      .applying(.matrix(sepia, in: .encoded))
      .applying(.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1], in: .encoded))
    return inputs.image.blended(.mix(inputs["inputIntensity"]), with: brown)
  }
}
