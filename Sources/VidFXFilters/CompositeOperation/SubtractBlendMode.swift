import VidFXImage

extension FilterDefinition {
  /// Takes the image from the background; black changes nothing.
  static let subtractBlendMode = compositing(
    "CISubtractBlendMode", displayName: "Subtract Blend Mode", BlendOperation(.subtractBlend))
}
