import VidFXImage

extension FilterDefinition {
  /// Encodes light by the curve of sRGB (IEC 61966-2-1); negative values mirror it, and it goes on above 1.
  static let linearToSRGBToneCurve = FilterDefinition(
    "CILinearToSRGBToneCurve", displayName: "Linear to sRGB Tone Curve",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact
  ) { inputs in
    inputs.image.applying(.sRGBEncoding)
  }
}
