import VidFXImage

extension FilterDefinition {
  /// Makes each component 1 where it is above a threshold, else 0.
  static let colorThreshold = FilterDefinition(
    "CIColorThreshold", displayName: "Color Threshold",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputThreshold", default: 0.5, slider: 0...1),
    ]
  ) { inputs in
    inputs.image.applying(.straight(.threshold, [Float(inputs["inputThreshold"])]))
  }
}
