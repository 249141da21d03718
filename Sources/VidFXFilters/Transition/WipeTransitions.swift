import VidFXImage

/// Wipes whose border moves to a side or to a corner, where the rest of the image stays longest.
extension FilterDefinition {
  static let wipeLeftTransition = sweep(
    "VFXWipeLeftTransition", "Wipe Left", "return arrived(1.0 - uv.x, 1.0 / size.x);")
  static let wipeRightTransition = sweep(
    "VFXWipeRightTransition", "Wipe Right", "return arrived(uv.x, 1.0 / size.x);")
  static let wipeUpTransition = sweep("VFXWipeUpTransition", "Wipe Up", "return arrived(uv.y, 1.0 / size.y);")
  static let wipeDownTransition = sweep(
    "VFXWipeDownTransition", "Wipe Down", "return arrived(1.0 - uv.y, 1.0 / size.y);")

  static let wipeTLTransition = corner("VFXWipeTLTransition", "Wipe to Top Left", "1.0 - uv.x, uv.y")
  static let wipeTRTransition = corner("VFXWipeTRTransition", "Wipe to Top Right", "uv.x, uv.y")
  static let wipeBLTransition = corner("VFXWipeBLTransition", "Wipe to Bottom Left", "1.0 - uv.x, 1.0 - uv.y")
  static let wipeBRTransition = corner("VFXWipeBRTransition", "Wipe to Bottom Right", "uv.x, 1.0 - uv.y")

  private static func corner(_ name: String, _ displayName: String, _ way: String) -> FilterDefinition {
    sweep(
      name, displayName,
      """
      vec2 way = vec2(\(way));
        return arrived(min(way.x, way.y), way.x < way.y ? 1.0 / size.x : 1.0 / size.y);
      """)
  }
}
