import VidFXImage

extension FilterDefinition {
  /// Turns colours about the grey axis of the RGB cube; positive angles move red towards yellow.
  static let hueAdjust = FilterDefinition(
    "CIHueAdjust", displayName: "Hue Adjust",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
    ]
  ) { inputs in
    inputs.image.applying(.matrix(.hueRotation(inputs["inputAngle"])))
  }
}
