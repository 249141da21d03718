import VidFXImage

extension FilterDefinition {
  /// Brightens the background to reflect the image; black changes nothing.
  static let colorDodgeBlendMode = compositing(
    "CIColorDodgeBlendMode", displayName: "Color Dodge Blend Mode", BlendOperation(.colorDodgeBlend))
}
