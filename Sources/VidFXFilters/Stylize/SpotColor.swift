import VidFXImage

extension FilterDefinition {
  /// Prints with three colours on white: each covers what is closer than its closeness to its centre colour.
  ///
  /// Distances and mixtures are those of encoded values. A contrast of 1 gives hard edges, less of it softer ones.
  static let spotColor = FilterDefinition(
    "CISpotColor", displayName: "Spot Color",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .color("inputCenterColor1", "Center Color 1", default: CIColor(red: 0.0784, green: 0.0627, blue: 0.0706)),
      .color(
        "inputReplacementColor1", "Replacement Color 1", default: CIColor(red: 0.4392, green: 0.1922, blue: 0.1961)),
      .scalar("inputCloseness1", "Closeness 1", default: 0.22, min: 0, slider: 0...0.5),
      .scalar("inputContrast1", "Contrast 1", default: 0.98, min: 0, slider: 0...1),
      .color("inputCenterColor2", "Center Color 2", default: CIColor(red: 0.5255, green: 0.3059, blue: 0.3451)),
      .color(
        "inputReplacementColor2", "Replacement Color 2", default: CIColor(red: 0.9137, green: 0.5608, blue: 0.5059)),
      .scalar("inputCloseness2", "Closeness 2", default: 0.15, min: 0, slider: 0...0.5),
      .scalar("inputContrast2", "Contrast 2", default: 0.98, min: 0, slider: 0...1),
      .color("inputCenterColor3", "Center Color 3", default: CIColor(red: 0.9216, green: 0.4549, blue: 0.3333)),
      .color(
        "inputReplacementColor3", "Replacement Color 3", default: CIColor(red: 0.9098, green: 0.7529, blue: 0.6078)),
      .scalar("inputCloseness3", "Closeness 3", default: 0.5, min: 0, slider: 0...0.5),
      .scalar("inputContrast3", "Contrast 3", default: 0.99, min: 0, slider: 0...1),
    ]
  ) { inputs in
    let constants = (1...3).flatMap { index -> [Double] in
      let center = inputs.color("inputCenterColor\(index)")
      let replacement = inputs.color("inputReplacementColor\(index)")
      let closeness = max(inputs["inputCloseness\(index)"], 0)
      let start = closeness * min(max(inputs["inputContrast\(index)"], 0), 1)
      return [
        center.red, center.green, center.blue, start, 1 / max(closeness - start, 1e-6), replacement.red,
        replacement.green, replacement.blue,
      ]
    }
    return inputs.image.applying(.straight(.spotColor, constants.map { Float($0) }, in: .encoded))
  }
}
