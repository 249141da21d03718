import VidFXImage

extension FilterDefinition {
  /// Cool, as cross-processed film. A look of our own in the manner of Apple's, whose table is not published.
  static let photoEffectProcess = photoEffect(
    "CIPhotoEffectProcess", "Photo Effect Process",
    PhotoLook(saturation: 0.95, contrast: 0.25, gain: [0.94, 1, 1.05], bias: [0, 0.01, 0.03]))
}
