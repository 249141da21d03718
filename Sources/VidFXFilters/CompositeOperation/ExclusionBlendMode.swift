import VidFXImage

extension FilterDefinition {
  /// Does what the difference does, with less contrast.
  static let exclusionBlendMode = compositing(
    "CIExclusionBlendMode", displayName: "Exclusion Blend Mode", BlendOperation(.exclusionBlend))
}
