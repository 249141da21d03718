import VidFXImage

/// Wipes with a border as wide as the picture: to a side, or along hyperbolas to a corner.
extension FilterDefinition {
  static let smoothLeftTransition = sweep(
    "VFXSmoothLeftTransition", "Smooth Left", smoothness: 1, "return arrived(1.0 - uv.x, 1.0 / size.x);")
  static let smoothRightTransition = sweep(
    "VFXSmoothRightTransition", "Smooth Right", smoothness: 1, "return arrived(uv.x, 1.0 / size.x);")
  static let smoothUpTransition = sweep(
    "VFXSmoothUpTransition", "Smooth Up", smoothness: 1, "return arrived(uv.y, 1.0 / size.y);")
  static let smoothDownTransition = sweep(
    "VFXSmoothDownTransition", "Smooth Down", smoothness: 1, "return arrived(1.0 - uv.y, 1.0 / size.y);")

  static let diagTLTransition = diagonal("VFXDiagTLTransition", "Diagonal to Top Left", "uv.x, 1.0 - uv.y")
  static let diagTRTransition = diagonal("VFXDiagTRTransition", "Diagonal to Top Right", "1.0 - uv.x, 1.0 - uv.y")
  static let diagBLTransition = diagonal("VFXDiagBLTransition", "Diagonal to Bottom Left", "uv.x, uv.y")
  static let diagBRTransition = diagonal("VFXDiagBRTransition", "Diagonal to Bottom Right", "1.0 - uv.x, uv.y")

  private static func diagonal(_ name: String, _ displayName: String, _ away: String) -> FilterDefinition {
    sweep(
      name, displayName, smoothness: 1,
      """
      vec2 away = vec2(\(away));
        return arrived(1.0 - away.x * away.y, length(away.yx / size));
      """)
  }
}
