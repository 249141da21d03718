import VidFXImage

extension FilterDefinition {
  /// Raises the differences of brightness between a pixel and those around it; colours stay.
  static let sharpenLuminance = FilterDefinition(
    "CISharpenLuminance", displayName: "Sharpen Luminance",
    categories: [.sharpen, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .scalar("inputSharpness", default: 0.4, slider: 0...2, identity: 0),
      .scalar("inputRadius", default: 1.69, slider: 0...20, identity: 0),
    ]
  ) { inputs in
    let (image, sharpness) = (inputs.image, inputs["inputSharpness"])
    guard sharpness != 0, inputs["inputRadius"] > 0 else { return image }
    var raised = ColorMatrix.luma(scaledBy: sharpness)
    for row in 0..<3 { raised.elements[row * 6] += 1 }
    let blurred = image.blurredInside(sigma: inputs["inputRadius"])
    return image.applying(.matrix(raised)).adding(
      blurred.applying(.matrix(ColorMatrix.luma(scaledBy: -sharpness).asLight)))
  }
}
