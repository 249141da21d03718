import VidFXImage

extension FilterDefinition {
  /// Burns or dodges the background, whichever the image's brightness asks for.
  static let vividLightBlendMode = compositing(
    "CIVividLightBlendMode", displayName: "Vivid Light Blend Mode", BlendOperation(.vividLightBlend),
    conformance: .known)
}
