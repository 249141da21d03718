import VidFXImage

/// Circles and doors that open on the target from the middle, or close on the image towards it.
extension FilterDefinition {
  static let circleOpenTransition = sweep(
    "VFXCircleOpenTransition", "Circle Open", smoothness: 1,
    """
    float radius = 0.5 * length(size);
      return arrived(length((uv - 0.5) * size) / radius, 1.0 / radius);
    """)
  static let circleCloseTransition = sweep(
    "VFXCircleCloseTransition", "Circle Close", smoothness: 1,
    """
    float radius = 0.5 * length(size);
      return arrived(1.0 - length((uv - 0.5) * size) / radius, 1.0 / radius);
    """)

  static let vertOpenTransition = sweep(
    "VFXVertOpenTransition", "Vertical Open", smoothness: 1,
    "return arrived(abs(2.0 * uv.x - 1.0), 2.0 / size.x);")
  static let vertCloseTransition = sweep(
    "VFXVertCloseTransition", "Vertical Close", smoothness: 1,
    "return arrived(1.0 - abs(2.0 * uv.x - 1.0), 2.0 / size.x);")
  static let horzOpenTransition = sweep(
    "VFXHorzOpenTransition", "Horizontal Open", smoothness: 1,
    "return arrived(abs(2.0 * uv.y - 1.0), 2.0 / size.y);")
  static let horzCloseTransition = sweep(
    "VFXHorzCloseTransition", "Horizontal Close", smoothness: 1,
    "return arrived(1.0 - abs(2.0 * uv.y - 1.0), 2.0 / size.y);")
}
