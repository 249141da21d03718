import VidFXImage

extension FilterDefinition {
  /// Prints the picture in black rings.
  static let circularScreen = FilterDefinition(
    "CICircularScreen", displayName: "Circular Screen", categories: [.halftoneEffect, .video, .stillImage],
    conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputWidth", default: 6, min: 1, slider: 2...50),
      .scalar("inputSharpness", default: 0.7, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    inputs.luminance.applying(.straight(.circularScreen, inputs.screen, in: .encoded))
  }
}
