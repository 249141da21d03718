import VidFXImage

extension FilterDefinition {
  /// Squares of `inputGrain` pixels become the target's one by one, in an order that is the same in every picture.
  static let dissolveNoiseTransition = FilterDefinition(
    "VFXDissolveNoiseTransition", displayName: "Dissolve by Noise",
    parameters: [
      .distance("inputGrain", default: 1, min: 1, max: 1000, slider: 1...50),
      .scalar("inputSmoothness", default: 0, min: 0, max: 1, slider: 0...1),
    ],
    text: """
      uniform vec2 size;
      uniform float grain;
      uniform float smoothness;
      // No sines: products and sums of single precision are the same on every machine.
      float noise(vec2 cell) {
        vec2 h = fract(cell * vec2(0.7548777, 0.5698403));
        h = fract(h * (h.yx + 31.7) * 7.13);
        return fract((h.x + 3.1) * (h.y + 5.7) * 97.3);
      }
      vec4 transition(vec2 uv) {
        float place = noise(floor(uv * size / grain));
        float soft = smoothstep(0.0, smoothness, progress * (1.0 + smoothness) - place);
        float sharp = step(place, progress);
        return mix(getFromColor(uv), getToColor(uv), smoothness > 0.0 ? soft : sharp);
      }
      """)
}
