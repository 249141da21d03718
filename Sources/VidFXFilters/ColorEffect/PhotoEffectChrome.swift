import VidFXImage

extension FilterDefinition {
  /// Vivid colours, a little warm, with contrast. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectChrome = photoEffect(
    "CIPhotoEffectChrome", "Photo Effect Chrome",
    PhotoLook(saturation: 1.25, contrast: 0.35, gain: [1.02, 1, 0.98]))
}
