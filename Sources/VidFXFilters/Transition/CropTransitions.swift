import VidFXImage

/// The image is cut down to nothing in front of a colour, and the target grows out of it.
extension FilterDefinition {
  static let circleCropTransition = FilterDefinition(
    "VFXCircleCropTransition", displayName: "Circle Crop", parameters: [.color("inputColor", default: .black)],
    text: """
      uniform vec2 size;
      uniform vec4 color;
      vec4 transition(vec2 uv) {
        float part = abs(1.0 - 2.0 * progress);
        float radius = part * part * part * 0.5 * length(size);
        float inside = clamp(radius - length((uv - 0.5) * size) + 0.5, 0.0, 1.0);
        return mix(color, progress < 0.5 ? getFromColor(uv) : getToColor(uv), inside);
      }
      """)

  static let rectCropTransition = FilterDefinition(
    "VFXRectCropTransition", displayName: "Rectangle Crop", parameters: [.color("inputColor", default: .black)],
    text: """
      uniform vec2 size;
      uniform vec4 color;
      vec4 transition(vec2 uv) {
        vec2 inside = clamp((abs(0.5 - progress) - abs(uv - 0.5)) * size + 0.5, 0.0, 1.0);
        return mix(color, progress < 0.5 ? getFromColor(uv) : getToColor(uv), inside.x * inside.y);
      }
      """)
}
