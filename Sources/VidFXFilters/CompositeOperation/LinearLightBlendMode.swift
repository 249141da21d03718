import VidFXImage

extension FilterDefinition {
  /// Burns or dodges the background linearly, whichever the image's brightness asks for.
  static let linearLightBlendMode = compositing(
    "CILinearLightBlendMode", displayName: "Linear Light Blend Mode", BlendOperation(.linearLightBlend),
    conformance: .known)
}
