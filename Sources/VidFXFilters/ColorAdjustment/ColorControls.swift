import VidFXImage

extension FilterDefinition {
  /// Scales colour away from Rec. 709 luma, then adds brightness, then scales around mid grey.
  static let colorControls = FilterDefinition(
    "CIColorControls", displayName: "Color Controls",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .scalar("inputSaturation", default: 1, min: 0, slider: 0...2, identity: 1),
      .scalar("inputBrightness", default: 0, min: -1, slider: -1...1, identity: 0),
      .scalar("inputContrast", default: 1, min: 0, slider: 0.25...4, identity: 1),
    ]
  ) { inputs in
    inputs.image
      .applying(.matrix(.saturation(inputs["inputSaturation"])))
      .applying(.matrix(.brightness(inputs["inputBrightness"])))
      .applying(.matrix(.contrast(inputs["inputContrast"])))
  }
}
