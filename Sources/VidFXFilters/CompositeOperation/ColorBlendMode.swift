import VidFXImage

extension FilterDefinition {
  /// Gives the background the hue and the saturation of the image.
  static let colorBlendMode = compositing(
    "CIColorBlendMode", displayName: "Color Blend Mode", BlendOperation(.colorBlend))
}
