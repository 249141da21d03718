import VidFXImage

extension FilterDefinition {
  /// Takes the lighter of the image and the background, component by component.
  static let lightenBlendMode = compositing(
    "CILightenBlendMode", displayName: "Lighten Blend Mode", BlendOperation(.lightenBlend))
}
