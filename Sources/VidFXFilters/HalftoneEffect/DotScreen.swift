import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black dots.
  static let dotScreen = FilterDefinition(
    "CIDotScreen", displayName: "Dot Screen", categories: [.halftoneEffect, .video, .stillImage],
    conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 6, min: 1, slider: 2...50),
      .scalar("inputSharpness", default: 0.7, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    inputs.luminance.applying(.straight(.dotScreen, inputs.screen, in: .encoded))
  }
}
