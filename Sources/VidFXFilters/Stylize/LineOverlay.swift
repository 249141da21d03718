import VidFXImage

extension FilterDefinition {
  /// Draws the edges of the picture in black; the rest is transparent.
  ///
  /// Beyond 40 ms a 1080p frame: noise is reduced before slopes are taken.
  static let lineOverlay = FilterDefinition(
    "CILineOverlay", displayName: "Line Overlay", categories: [.stylize, .video, .stillImage], conformance: .known,
    inputs: [
      .image,
      .scalar("inputNRNoiseLevel", "NR Noise Level", default: 0.07, min: 0, slider: 0...0.1, identity: 0),
      .scalar("inputNRSharpness", "NR Sharpness", default: 0.71, min: 0, slider: 0...2, identity: 0),
      .scalar("inputEdgeIntensity", default: 1, min: 0, slider: 0...200, identity: 0),
      .scalar("inputThreshold", default: 0.1, min: 0, slider: 0...1, identity: 0),
      .scalar("inputContrast", default: 50, min: 0.25, slider: 0.25...200, identity: 1),
    ]
  ) { inputs in
    let keys = ["inputNRNoiseLevel", "inputNRSharpness", "inputEdgeIntensity", "inputThreshold", "inputContrast"]
    let values = keys.map { inputs[$0] }
    // Core Image names these the values that change nothing.
    if values == [0, 0, 0, 0, 1] { return inputs.image }
    return inputs.image.edgeLines(
      noiseLevel: values[0], sharpness: values[1], intensity: values[2], threshold: values[3], contrast: values[4])
  }
}

extension CIImage {
  /// Black whose alpha is how far the slope of luma, times `intensity`, is above the threshold, times `contrast`.
  func edgeLines(
    noiseLevel: Double, sharpness: Double, intensity: Double, threshold: Double, contrast: Double
  ) -> CIImage {
    let slopes = reducingNoise(level: noiseLevel, sharpness: sharpness).luminance.slopeMagnitude(times: intensity)
    var elements = [Double](repeating: 0, count: 20)
    elements[15] = contrast
    // On premultiplied colour the threshold too counts as far as there is something.
    elements[18] = -threshold * contrast
    return slopes.applying(.matrix(ColorMatrix(elements: elements)))
      .applying(.premultiplied(.clamp, [0, 0, 0, 0, 0, 0, 0, 1]))
  }
}
