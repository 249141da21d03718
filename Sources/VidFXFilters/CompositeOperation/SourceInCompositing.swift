import VidFXImage

extension FilterDefinition {
  /// Shows the image where the background is (Porter and Duff 1984).
  static let sourceInCompositing = compositing(
    "CISourceInCompositing", displayName: "Source In", BlendOperation(.sourceIn), isHighDynamicRange: true)
}
