import VidFXImage

extension FilterDefinition {
  /// Zooms into the middle of the image until one colour is left, which fades to the target. `inputPhase` is the part of
  /// the time that the zoom takes.
  static let zoomInTransition = FilterDefinition(
    "VFXZoomInTransition", displayName: "Zoom In",
    parameters: [.scalar("inputPhase", default: 0.5, min: 0.01, max: 0.99, slider: 0.01...0.99)],
    text: """
      uniform float phase;
      vec4 transition(vec2 uv) {
        float scale = smoothstep(0.0, phase, phase - progress);
        vec4 from = getFromColor((uv - 0.5) * scale + 0.5);
        return mix(from, getToColor(uv), smoothstep(phase, 1.0, progress));
      }
      """)
}
