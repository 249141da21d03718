import VidFXImage

extension FilterDefinition {
  /// Takes the lesser of the image and the background, component by component.
  static let minimumCompositing = compositing(
    "CIMinimumCompositing", displayName: "Minimum", BlendOperation(.minimum), isHighDynamicRange: true)
}
