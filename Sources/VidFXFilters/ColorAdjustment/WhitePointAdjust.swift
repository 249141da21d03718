import VidFXImage

extension FilterDefinition {
  /// Multiplies colour by a colour, so that white becomes it.
  static let whitePointAdjust = FilterDefinition(
    "CIWhitePointAdjust", displayName: "White Point Adjust",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .known,
    inputs: [
      .image,
      .color("inputColor", default: .white, identity: .white),
    ]
  ) { inputs in
    let color = inputs.color("inputColor")
    return color == .white
      ? inputs.image : inputs.image.applying(.tint(color, tinted: .identity, base: .scale(red: 0, green: 0, blue: 0)))
  }
}
