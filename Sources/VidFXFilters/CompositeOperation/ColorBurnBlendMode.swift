import VidFXImage

extension FilterDefinition {
  /// Darkens the background to reflect the image; white changes nothing.
  static let colorBurnBlendMode = compositing(
    "CIColorBurnBlendMode", displayName: "Color Burn Blend Mode", BlendOperation(.colorBurnBlend))
}
