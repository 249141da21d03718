import VidFXImage

extension FilterDefinition {
  /// Brings values of up to the source's headroom below the target's; what is below half the target stays.
  ///
  /// Hue and saturation stay too: the greatest component follows the curve, the others keep their ratio to it. Without a
  /// source headroom that of the image's sources counts.
  static let toneMapHeadroom = FilterDefinition(
    "CIToneMapHeadroom", displayName: "Tone Map Headroom",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputSourceHeadroom", default: nil, min: 1, max: 32, slider: 1...8),
      .scalar("inputTargetHeadroom", default: 1, min: 1, max: 32, slider: 1...8),
    ]
  ) { inputs in
    let source = inputs["inputSourceHeadroom"]
    return inputs.image.toneMapped(
      from: source > 0 ? source : inputs.image.traits.headroom, to: inputs["inputTargetHeadroom"])
  }
}
