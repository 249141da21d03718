import VidFXImage

extension FilterDefinition {
  /// Turns CIE L*a*b*, as `CIConvertRGBtoLab` writes it, into colour.
  static let convertLabToRGB = FilterDefinition(
    "CIConvertLabToRGB", displayName: "Convert Lab to RGB",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .boolean("inputNormalize", default: false),
    ]
  ) { inputs in
    inputs.image.fromLab(isNormalized: inputs.boolean("inputNormalize"))
  }
}
