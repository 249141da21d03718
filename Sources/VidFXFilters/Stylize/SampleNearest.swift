import VidFXImage

extension FilterDefinition {
  /// Makes the next change of geometry show whole pixels instead of mixing neighbours.
  static let sampleNearest = FilterDefinition(
    "CISampleNearest", displayName: "Sample Nearest",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .exact, inputs: [.image]
  ) { inputs in
    inputs.image.sampledNearest()
  }
}
