import VidFXImage

/// Blinds whose slices turn one after the other, each in `smoothness` of the border's way.
extension FilterDefinition {
  static let hlSliceTransition = slices("VFXHLSliceTransition", "Slices to the Left", "1.0 - uv.x, uv.x, size.x")
  static let hrSliceTransition = slices("VFXHRSliceTransition", "Slices to the Right", "uv.x, 1.0 - uv.x, size.x")
  static let vuSliceTransition = slices("VFXVUSliceTransition", "Slices Up", "uv.y, 1.0 - uv.y, size.y")
  static let vdSliceTransition = slices("VFXVDSliceTransition", "Slices Down", "1.0 - uv.y, uv.y, size.y")

  private static func slices(_ name: String, _ displayName: String, _ axis: String) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      parameters: [
        .count("inputCount", default: 10, min: 1, max: 1000, slider: 1...50),
        .scalar("inputSmoothness", default: 0.5, min: 0.001, max: 1, slider: 0.001...1),
      ],
      text: """
        uniform vec2 size;
        uniform float count;
        uniform float smoothness;
        // How much of the target lies before a place that is counted in slices.
        float before(float place, float width) { return floor(place) * width + min(fract(place), width); }
        vec4 sliced(vec2 uv, float way, float across, float pixels) {
          float width = smoothstep(0.0, smoothness, progress * (1.0 + smoothness) - way);
          // A pixel from its one side to the other.
          float pixel = count / pixels;
          float place = across * count;
          float arrived = (before(place + 0.5 * pixel, width) - before(place - 0.5 * pixel, width)) / pixel;
          return mix(getFromColor(uv), getToColor(uv), clamp(arrived, 0.0, 1.0));
        }
        vec4 transition(vec2 uv) { return sliced(uv, \(axis)); }
        """)
  }
}
