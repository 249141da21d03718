import VidFXImage

extension FilterDefinition {
  /// Yellowed, as an instant picture. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectInstant = photoEffect(
    "CIPhotoEffectInstant", "Photo Effect Instant",
    PhotoLook(saturation: 0.85, contrast: 0.2, gain: [0.9, 0.88, 0.8], bias: [0.06, 0.05, 0.04]))
}
