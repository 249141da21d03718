import VidFXImage

extension FilterDefinition {
  /// A fade in which pixels are the target's at once when their colours' distance is more than what is left of the time:
  /// what changes most comes first. Black and white are 1 apart.
  static let distanceTransition = FilterDefinition(
    "VFXDistanceTransition", displayName: "Colour Distance",
    parameters: [.scalar("inputSmoothness", default: 0, min: 0, max: 1, slider: 0...1)],
    text: """
      uniform float smoothness;
      vec4 transition(vec2 uv) {
        vec4 from = getFromColor(uv), to = getToColor(uv);
        float far = distance(from.rgb, to.rgb) / 1.7320508;
        float kept = smoothness > 0.0
          ? smoothstep(0.0, smoothness, (1.0 - progress) * (1.0 + smoothness) - far) : step(far, 1.0 - progress);
        return mix(to, from, kept * (1.0 - progress));
      }
      """)
}
