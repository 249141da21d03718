import VidFXImage

extension FilterDefinition {
  /// Gives the background the hue of the image.
  static let hueBlendMode = compositing("CIHueBlendMode", displayName: "Hue Blend Mode", BlendOperation(.hueBlend))
}
