import VidFXImage

extension FilterDefinition {
  /// Draws edges one pixel wide in white on black, as Canny does (1986): ridges of the slope of a blurred picture, and what
  /// hangs together with strong ones.
  ///
  /// A 1080p frame takes more than 40 ms: the slope is looked up between pixels on both sides of each, and every pass of
  /// hysteresis goes over the picture.
  static let cannyEdgeDetector = FilterDefinition(
    "CICannyEdgeDetector", displayName: "Canny Edge Detector",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .scalar("inputGaussianSigma", default: 1.6, min: 0, slider: 0...5),
      .boolean("inputPerceptual", default: false),
      .scalar("inputThresholdHigh", default: 0.05, min: 0, slider: 0...0.4),
      .scalar("inputThresholdLow", default: 0.02, min: 0, slider: 0...0.2),
      .number(
        "inputHysteresisPasses", type: kCIAttributeTypeInteger, default: 1, min: 0, max: 20, slider: 0...5),
    ]
  ) { inputs in
    let image = inputs.image
    let luminance = image.luminance
    let brightness = inputs.boolean("inputPerceptual") ? luminance.applying(.encoding) : luminance
    let (x, y) = brightness.blurredInside(sigma: inputs["inputGaussianSigma"]).sobelSlopes
    let magnitude = x.blended(BlendOperation(.gradientMagnitude, constants: [1]), with: y)
    let slope = x.blended(BlendOperation(.strongestGradient), with: y)
    func beside(_ distance: Double) -> CIImage {
      magnitude.warped(Warp(drift: 1).then(.gradientPositions, [distance]), by: slope, extent: image.extent)
    }
    let thresholds = [inputs["inputThresholdHigh"], inputs["inputThresholdLow"]].map { Float($0) }
    var edges = magnitude.blended(
      BlendOperation(.cannyEdges, constants: thresholds),
      with: beside(1).blended(BlendOperation(.maximum), with: beside(-1)))
    for _ in 0..<Int(min(max(inputs["inputHysteresisPasses"], 0), 20)) {
      let spread = edges.applying(Stencil.rectangle(width: 3, height: 3, .maximum)).cropped(to: image.extent)
      edges = spread.blended(BlendOperation(.hysteresis), with: edges)
    }
    return edges.applying(.matrix(ColorMatrix(rgb: [[1, 0, 0], [1, 0, 0], [1, 0, 0]])))
  }
}
