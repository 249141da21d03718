import VidFXImage

/// Fades: straight, through a colour, through greys, and with a speed that depends on how much changes.
extension FilterDefinition {
  /// The dissolve under another name.
  static let fadeTransition = FilterDefinition(
    "VFXFadeTransition", displayName: "Fade",
    categories: [.transition, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .known, inputs: [.image, .image("inputTargetImage"), .time]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    return inputs.image.blended(.mix(max(0, min(inputs["inputTime"], 1))), with: target)
  }

  static let fadeBlackTransition = fadeThrough("VFXFadeBlackTransition", "Fade through Black", .black)
  static let fadeWhiteTransition = fadeThrough("VFXFadeWhiteTransition", "Fade through White", .white)

  static let fadeGraysTransition = FilterDefinition(
    "VFXFadeGraysTransition", displayName: "Fade through Grays", parameters: [phase],
    text: """
      uniform float phase;
      vec4 gray(vec4 color) { return vec4(vec3(dot(color.rgb, vec3(0.2126, 0.7152, 0.0722))), color.a); }
      vec4 transition(vec2 uv) {
        vec4 from = getFromColor(uv), to = getToColor(uv);
        vec4 going = mix(from, gray(from), smoothstep(0.0, phase, progress));
        vec4 coming = mix(gray(to), to, smoothstep(0.0, 1.0 - phase, progress));
        return mix(going, coming, progress);
      }
      """)

  static let fadeFastTransition = FilterDefinition(
    "VFXFadeFastTransition", displayName: "Fade, Changes First",
    text: """
      vec4 transition(vec2 uv) {
        vec4 from = getFromColor(uv), to = getToColor(uv);
        return mix(to, from, pow(vec4(1.0 - progress), 1.0 + log(1.0 + abs(to - from))));
      }
      """)

  static let fadeSlowTransition = FilterDefinition(
    "VFXFadeSlowTransition", displayName: "Fade, Changes Last",
    text: """
      vec4 transition(vec2 uv) {
        vec4 from = getFromColor(uv), to = getToColor(uv);
        return mix(to, from, pow(vec4(1.0 - progress), 1.0 + log(max(2.0 - abs(to - from), 1.0))));
      }
      """)

  /// The part of the time that the image needs to be gone; the target needs the rest.
  private static let phase = FilterInput.scalar(
    "inputPhase", default: 0.2, min: 0.01, max: 0.99, slider: 0.01...0.99)

  private static func fadeThrough(_ name: String, _ displayName: String, _ color: CIColor) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, parameters: [phase, .color("inputColor", default: color)],
      text: """
        uniform float phase;
        uniform vec4 color;
        vec4 transition(vec2 uv) {
          vec4 going = mix(getFromColor(uv), color, smoothstep(0.0, phase, progress));
          vec4 coming = mix(color, getToColor(uv), smoothstep(0.0, 1.0 - phase, progress));
          return mix(going, coming, progress);
        }
        """)
  }
}
