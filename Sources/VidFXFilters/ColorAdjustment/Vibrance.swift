import VidFXImage

extension FilterDefinition {
  /// Raises the saturation of dull colours more than that of vivid ones and of skin.
  static let vibrance = FilterDefinition(
    "CIVibrance", displayName: "Vibrance",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputAmount", default: 0, min: -1, max: 1, slider: -1...1, identity: 0),
    ]
  ) { inputs in
    let amount = inputs["inputAmount"]
    return amount == 0 ? inputs.image : inputs.image.applying(.straight(.vibrance, [Float(amount)]))
  }
}
