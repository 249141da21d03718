import VidFXImage

extension FilterDefinition {
  /// Adds noise of up to 1 ÷ 32 of the intensity to encoded values, so that quantising them afterwards shows no bands.
  ///
  /// The noise is that of `CIRandomGenerator`: the same in every frame.
  static let dither = FilterDefinition(
    "CIDither", displayName: "Dither",
    categories: [.colorEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputIntensity", default: 0.1, min: 0, max: 5, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let intensity = inputs["inputIntensity"]
    return intensity == 0
      ? inputs.image : inputs.image.applying(.straight(.noise, [Float(intensity / 16)], in: .encoded))
  }
}
