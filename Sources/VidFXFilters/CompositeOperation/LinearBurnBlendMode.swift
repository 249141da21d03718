import VidFXImage

extension FilterDefinition {
  /// Adds the image and the background and takes 1 away; white changes nothing.
  static let linearBurnBlendMode = compositing(
    "CILinearBurnBlendMode", displayName: "Linear Burn Blend Mode", BlendOperation(.linearBurnBlend))
}
