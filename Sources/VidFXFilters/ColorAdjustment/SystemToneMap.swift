import VidFXImage

extension FilterDefinition {
  /// Brings the image's values below the headroom of the display, or of the range that is preferred: "standard" is 1,
  /// "constrainedHigh" at most 2.
  static let systemToneMap = FilterDefinition(
    "CISystemToneMap", displayName: "System Tone Map",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputDisplayHeadroom", default: 1, min: 1, max: 32, slider: 1...8),
      .text("inputPreferredDynamicRange"),
    ]
  ) { inputs in
    let display = inputs["inputDisplayHeadroom"]
    let target =
      switch inputs.string("inputPreferredDynamicRange") {
      case "standard": 1.0
      case "constrainedHigh": min(display, 2)
      default: display
      }
    return inputs.image.toneMapped(from: inputs.image.traits.headroom, to: target)
  }
}
