import VidFXImage

extension FilterDefinition {
  /// Takes the darker of the image and the background, component by component.
  static let darkenBlendMode = compositing(
    "CIDarkenBlendMode", displayName: "Darken Blend Mode", BlendOperation(.darkenBlend))
}
