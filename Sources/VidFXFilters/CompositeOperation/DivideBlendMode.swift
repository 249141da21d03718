import VidFXImage

extension FilterDefinition {
  /// Divides the background by the image; white changes nothing.
  static let divideBlendMode = compositing(
    "CIDivideBlendMode", displayName: "Divide Blend Mode", BlendOperation(.divideBlend), conformance: .known)
}
