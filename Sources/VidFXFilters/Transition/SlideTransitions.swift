import VidFXImage

/// The target pushes the image out of the frame.
extension FilterDefinition {
  static let slideLeftTransition = slide("VFXSlideLeftTransition", "Slide Left", "1.0, 0.0", "uv.x", "size.x")
  static let slideRightTransition = slide(
    "VFXSlideRightTransition", "Slide Right", "-1.0, 0.0", "1.0 - uv.x", "size.x")
  static let slideUpTransition = slide("VFXSlideUpTransition", "Slide Up", "0.0, -1.0", "1.0 - uv.y", "size.y")
  static let slideDownTransition = slide("VFXSlideDownTransition", "Slide Down", "0.0, 1.0", "uv.y", "size.y")

  private static func slide(
    _ name: String, _ displayName: String, _ way: String, _ place: String, _ pixels: String
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      text: """
        uniform vec2 size;
        vec4 transition(vec2 uv) {
          vec2 way = vec2(\(way));
          float arrived = clamp((\(place) - 1.0 + progress) * \(pixels) + 0.5, 0.0, 1.0);
          // Most pixels show one of both.
          vec4 from = vec4(0.0), to = vec4(0.0);
          if (arrived < 1.0) from = getFromColor(uv + progress * way);
          if (arrived > 0.0) to = getToColor(uv + (progress - 1.0) * way);
          return mix(from, to, arrived);
        }
        """)
  }
}
