import VidFXImage

extension FilterDefinition {
  /// Multiplies or screens, whichever the background's brightness asks for.
  static let overlayBlendMode = compositing(
    "CIOverlayBlendMode", displayName: "Overlay Blend Mode", BlendOperation(.overlayBlend))
}
