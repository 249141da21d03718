import VidFXImage

extension FilterDefinition {
  /// Multiplies the inverses of the image and the background; black changes nothing.
  static let screenBlendMode = compositing(
    "CIScreenBlendMode", displayName: "Screen Blend Mode", BlendOperation(.screenBlend))
}
