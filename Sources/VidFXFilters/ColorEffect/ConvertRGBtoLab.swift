import VidFXImage

extension FilterDefinition {
  /// Turns colour into CIE L*a*b* with white D50: red is L (0…100), green a and blue b (about −128…128).
  ///
  /// Normalised, they are L ÷ 100, (a + 128) ÷ 256 and (b + 128) ÷ 256.
  static let convertRGBtoLab = FilterDefinition(
    "CIConvertRGBtoLab", displayName: "Convert RGB to Lab",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .boolean("inputNormalize", default: false),
    ]
  ) { inputs in
    inputs.image.inLab(isNormalized: inputs.boolean("inputNormalize"))
  }
}
