import VidFXImage

extension FilterDefinition {
  /// Makes colour a shade of one colour: white becomes it, black stays.
  static let colorMonochrome = FilterDefinition(
    "CIColorMonochrome", displayName: "Color Monochrome",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .color("inputColor", default: CIColor(red: 0.6, green: 0.45, blue: 0.3), isOpaque: true),
      .scalar("inputIntensity", default: 1, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let intensity = inputs["inputIntensity"]
    guard intensity != 0 else { return inputs.image }
    return inputs.image.applying(
      .tint(
        inputs.color("inputColor"), tinted: .luma(scaledBy: intensity),
        base: .scale(red: 1 - intensity, green: 1 - intensity, blue: 1 - intensity)))
  }
}
