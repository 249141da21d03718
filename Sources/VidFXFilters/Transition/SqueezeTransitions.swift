import VidFXImage

/// The image is squeezed to a line in front of the target, a lying one (H) or a standing one (V).
extension FilterDefinition {
  static let squeezeHTransition = squeeze("VFXSqueezeHTransition", "Squeeze to a Horizontal Line", "0.0, 1.0", "y")
  static let squeezeVTransition = squeeze("VFXSqueezeVTransition", "Squeeze to a Vertical Line", "1.0, 0.0", "x")

  private static func squeeze(
    _ name: String, _ displayName: String, _ way: String, _ axis: String
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      text: """
        uniform vec2 size;
        vec4 transition(vec2 uv) {
          vec2 way = vec2(\(way));
          float left = max(1.0 - progress, 0.001);
          vec2 place = mix(uv, (uv - 0.5) / left + 0.5, way);
          float inside = clamp((0.5 * left - abs(uv.\(axis) - 0.5)) * size.\(axis) + 0.5, 0.0, 1.0);
          // A pixel shows the mean of what is squeezed into it.
          vec4 from = vec4(0.0);
          for (int tap = 0; tap < 8; tap++)
            from += getFromColor(place + way * ((float(tap) - 3.5) / 8.0 / left / size.\(axis)));
          return mix(getToColor(uv), from / 8.0, inside);
        }
        """)
  }
}
