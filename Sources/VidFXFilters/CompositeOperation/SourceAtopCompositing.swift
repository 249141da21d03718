import VidFXImage

extension FilterDefinition {
  /// Puts the image over the background, but only where that is (Porter and Duff 1984).
  static let sourceAtopCompositing = compositing(
    "CISourceAtopCompositing", displayName: "Source Atop", BlendOperation(.sourceAtop), isHighDynamicRange: true)
}
