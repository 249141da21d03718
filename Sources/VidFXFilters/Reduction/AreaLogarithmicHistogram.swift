import VidFXImage

extension FilterDefinition {
  /// Counts the binary logarithms of red, green and blue between two stops in equal bins; alpha by itself.
  ///
  /// Beyond 40 ms a 1080p frame: each sample's logarithm is a polynomial that gives the same bits on every processor.
  static let areaLogarithmicHistogram = histogram(
    "CIAreaLogarithmicHistogram", displayName: "Area Logarithmic Histogram",
    categories: [.reduction, .video, .stillImage, .highDynamicRange],
    inputs: [
      .scalar("inputMinimumStop", default: -10, slider: -12...(-4)),
      .scalar("inputMaximumStop", default: 4, slider: 0...8),
    ]
  ) { inputs in .logarithmic(minimumStop: inputs["inputMinimumStop"], maximumStop: inputs["inputMaximumStop"]) }
}
