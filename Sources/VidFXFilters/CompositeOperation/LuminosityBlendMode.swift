import VidFXImage

extension FilterDefinition {
  /// Gives the background the brightness of the image.
  static let luminosityBlendMode = compositing(
    "CILuminosityBlendMode", displayName: "Luminosity Blend Mode", BlendOperation(.luminosityBlend))
}
