import VidFXImage

extension FilterDefinition {
  /// Grey. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectTonal = photoEffect(
    "CIPhotoEffectTonal", "Photo Effect Tonal",
    PhotoLook(saturation: 0))
}
