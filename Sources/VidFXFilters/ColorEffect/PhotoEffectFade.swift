import VidFXImage

extension FilterDefinition {
  /// Weak colours without deep blacks. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectFade = photoEffect(
    "CIPhotoEffectFade", "Photo Effect Fade",
    PhotoLook(saturation: 0.7, gain: [0.86, 0.86, 0.86], bias: [0.08, 0.08, 0.08]))
}
