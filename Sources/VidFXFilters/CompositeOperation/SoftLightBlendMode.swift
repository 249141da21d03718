import VidFXImage

extension FilterDefinition {
  /// Darkens or lightens the background gently, as a diffuse light does.
  static let softLightBlendMode = compositing(
    "CISoftLightBlendMode", displayName: "Soft Light Blend Mode", BlendOperation(.softLightBlend))
}
