import VidFXImage

extension FilterDefinition {
  /// Warm, as an aged print. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectTransfer = photoEffect(
    "CIPhotoEffectTransfer", "Photo Effect Transfer",
    PhotoLook(saturation: 0.9, contrast: 0.2, gain: [1, 0.94, 0.82], bias: [0.04, 0.03, 0]))
}
