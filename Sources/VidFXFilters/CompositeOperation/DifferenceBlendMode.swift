import VidFXImage

extension FilterDefinition {
  /// Takes the distance between the image and the background; black changes nothing.
  static let differenceBlendMode = compositing(
    "CIDifferenceBlendMode", displayName: "Difference Blend Mode", BlendOperation(.differenceBlend))
}
