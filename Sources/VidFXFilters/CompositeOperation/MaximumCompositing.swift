import VidFXImage

extension FilterDefinition {
  /// Takes the greater of the image and the background, component by component.
  static let maximumCompositing = compositing(
    "CIMaximumCompositing", displayName: "Maximum", BlendOperation(.maximum), isHighDynamicRange: true)
}
