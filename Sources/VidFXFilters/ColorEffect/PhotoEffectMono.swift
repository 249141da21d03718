import VidFXImage

extension FilterDefinition {
  /// Grey with lifted blacks and lowered whites. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectMono = photoEffect(
    "CIPhotoEffectMono", "Photo Effect Mono",
    PhotoLook(saturation: 0, gain: [0.9, 0.9, 0.9], bias: [0.05, 0.05, 0.05]))
}
