import VidFXImage

extension FilterDefinition {
  /// Shows the image where the background is not (Porter and Duff 1984).
  static let sourceOutCompositing = compositing(
    "CISourceOutCompositing", displayName: "Source Out", BlendOperation(.sourceOut), isHighDynamicRange: true)
}
