import VidFXImage

extension FilterDefinition {
  /// Adds the image and the background, alpha up to 1; light that is too bright stays so.
  static let additionCompositing = compositing(
    "CIAdditionCompositing", displayName: "Addition", BlendOperation(.addition), isHighDynamicRange: true)
}
