import VidFXImage

extension FilterDefinition {
  /// Multiplies the image and the background; white changes nothing.
  static let multiplyBlendMode = compositing(
    "CIMultiplyBlendMode", displayName: "Multiply Blend Mode", BlendOperation(.multiplyBlend))
}
