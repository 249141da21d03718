import VidFXImage

extension FilterDefinition {
  /// Multiplies or screens the background, whichever the image's brightness asks for.
  static let hardLightBlendMode = compositing(
    "CIHardLightBlendMode", displayName: "Hard Light Blend Mode", BlendOperation(.hardLightBlend))
}
