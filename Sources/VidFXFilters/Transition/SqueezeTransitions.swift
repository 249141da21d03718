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
          // A pixel shows the mean of what is squeezed into it, in steps of about a pixel of the image.
          float taps = min(floor(1.0 / left + 0.5), 32.0);
          vec4 from = vec4(0.0);
          if (inside > 0.0)
            for (float tap = 0.5; tap < taps; tap++)
              from += getFromColor(place + way * ((tap / taps - 0.5) / left / size.\(axis)));
          return mix(getToColor(uv), from / taps, inside);
        }
        """)
  }
}
