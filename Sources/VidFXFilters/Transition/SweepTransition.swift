import VidFXImage

extension FilterDefinition {
  /// A transition whose border sweeps over the picture, sharp or soft.
  ///
  /// `body`, the inside of `float part(vec2 uv)`, returns `arrived(place, pixel)`: the part of the border's way at which it
  /// reaches the pixel, 0…1, and how much of the way a pixel is. A soft border takes `smoothness` of the way. A sharp one
  /// mixes the pixels that it crosses by the parts that lie before and behind it, so it moves evenly at any speed.
  ///
  /// That the text ends with a mix by a weight 0…1 which no branch makes is seen when it is compiled, and lets it run on planes.
  static func sweep(_ name: String, _ displayName: String, smoothness: Double = 0, _ body: String) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      parameters: [.scalar("inputSmoothness", default: smoothness, min: 0, max: 1, slider: 0...1)],
      text: """
        uniform vec2 size;
        uniform float smoothness;
        float arrived(float place, float pixel) {
          float soft = smoothstep(0.0, smoothness, progress * (1.0 + smoothness) - place);
          float sharp = clamp((progress - place) / pixel + 0.5, 0.0, 1.0);
          return smoothness > pixel ? soft : sharp;
        }
        float part(vec2 uv) {
          \(body)
        }
        vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), part(uv)); }
        """)
  }
}
