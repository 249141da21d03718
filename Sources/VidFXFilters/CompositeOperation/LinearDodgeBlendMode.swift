import VidFXImage

extension FilterDefinition {
  /// Adds the image to the background, up to 1; black changes nothing.
  static let linearDodgeBlendMode = compositing(
    "CILinearDodgeBlendMode", displayName: "Linear Dodge Blend Mode", BlendOperation(.linearDodgeBlend))
}
