import VidFXImage

extension FilterDefinition {
  /// Darkens the picture outside a circle; a negative intensity brightens it.
  ///
  /// The shade begins at the radius less its part that is the falloff, and is full at the radius plus that part.
  static let vignetteEffect = FilterDefinition(
    "CIVignetteEffect", displayName: "Vignette Effect",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 150, min: 0, slider: 0...2000),
      .scalar("inputIntensity", default: 1, min: -1, max: 1, slider: -1...1, identity: 0),
      .scalar("inputFalloff", default: 0.5, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    let (center, intensity) = (inputs.point("inputCenter"), inputs["inputIntensity"])
    guard intensity != 0 else { return inputs.image }
    let radius = max(inputs["inputRadius"], 0)
    let falloff = min(max(inputs["inputFalloff"], 0), 1)
    let constants = [
      center.x, center.y, 1, radius * (1 - falloff), 1 / max(2 * radius * falloff, 1e-3), intensity,
    ]
    return inputs.image.applying(.premultiplied(.vignette, constants.map { Float($0) }))
  }
}
