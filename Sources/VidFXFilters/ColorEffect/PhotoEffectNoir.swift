import VidFXImage

extension FilterDefinition {
  /// Grey of great contrast. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectNoir = photoEffect(
    "CIPhotoEffectNoir", "Photo Effect Noir",
    PhotoLook(saturation: 0, power: 1.1, contrast: 0.9))
}
