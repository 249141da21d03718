import VidFXImage

extension FilterDefinition {
  /// Replaces what is lighter than a dark image or darker than a light one.
  static let pinLightBlendMode = compositing(
    "CIPinLightBlendMode", displayName: "Pin Light Blend Mode", BlendOperation(.pinLightBlend), conformance: .known)
}
