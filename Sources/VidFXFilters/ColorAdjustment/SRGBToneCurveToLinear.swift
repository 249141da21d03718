import VidFXImage

extension FilterDefinition {
  /// Decodes values of the curve of sRGB (IEC 61966-2-1) to light; negative values mirror it.
  static let sRGBToneCurveToLinear = FilterDefinition(
    "CISRGBToneCurveToLinear", displayName: "sRGB Tone Curve to Linear",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact
  ) { inputs in
    inputs.image.applying(.sRGBDecoding)
  }
}
