import VidFXImage

extension FilterDefinition {
  /// Raises every component to a power; negative values keep their sign.
  static let gammaAdjust = FilterDefinition(
    "CIGammaAdjust", displayName: "Gamma Adjust",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .scalar("inputPower", default: 1, slider: 0.25...4, identity: 1),
    ]
  ) { inputs in
    let power = inputs["inputPower"]
    return power == 1 ? inputs.image : inputs.image.applying(.straight(.signedPower, [Float(power)]))
  }
}
