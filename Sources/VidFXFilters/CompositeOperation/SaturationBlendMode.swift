import VidFXImage

extension FilterDefinition {
  /// Gives the background the saturation of the image.
  static let saturationBlendMode = compositing(
    "CISaturationBlendMode", displayName: "Saturation Blend Mode", BlendOperation(.saturationBlend))
}
