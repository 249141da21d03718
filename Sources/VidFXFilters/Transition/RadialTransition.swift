import VidFXImage

extension FilterDefinition {
  /// A clock's hand that starts at twelve and leaves the target behind it.
  static let radialTransition = sweep(
    "VFXRadialTransition", "Radial", smoothness: 0.16,
    """
    vec2 ray = (uv - 0.5) * size;
      float turn = fract(atan(ray.x, ray.y) / 6.2831853);
      return arrived(turn, 1.0 / max(6.2831853 * length(ray), 1.0));
    """)
}
