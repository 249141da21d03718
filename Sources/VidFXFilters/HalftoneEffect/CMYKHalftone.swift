import VidFXImage

extension FilterDefinition {
  /// Prints the picture in dots of cyan, magenta, yellow and black.
  static let cmykHalftone = FilterDefinition(
    "CICMYKHalftone", displayName: "CMYK Halftone", categories: [.halftoneEffect, .video, .stillImage],
    conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputWidth", default: 6, min: -2, slider: 2...100, identity: 6),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputSharpness", default: 0.7, min: 0, slider: 0...1),
      .scalar("inputGCR", "Gray Component Replacement", default: 1, min: 0, slider: 0...1, identity: 1),
      .scalar("inputUCR", "Under Color Removal", default: 0.5, min: 0, slider: 0...1, identity: 0.5),
    ]
  ) { inputs in
    inputs.image.applying(.straight(.cmykHalftone, inputs.plates, in: .encoded))
  }
}
