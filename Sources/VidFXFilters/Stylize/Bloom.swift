import VidFXImage

extension FilterDefinition {
  /// Lets light parts glow; the extent grows by three radii.
  ///
  /// About 40 ms a 1080p frame: its Gaussian runs on floats with alpha, as the border fades.
  static let bloom = FilterDefinition(
    "CIBloom", displayName: "Bloom", categories: [.stylize, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .distance("inputRadius", default: 10, min: 0, slider: 0...100, identity: 0),
      .scalar("inputIntensity", default: 0.5, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let (image, intensity) = (inputs.image, inputs["inputIntensity"])
    guard intensity > 0, inputs["inputRadius"] > 0 else { return image }
    let weights = (0..<20).map { $0.isMultiple(of: 6) && $0 < 20 ? intensity : 0 }
    // The screen of the image and of its blur times the intensity, alpha too.
    return image.applyingGaussianBlur(sigma: inputs["inputRadius"])
      .applying(.matrix(ColorMatrix(elements: weights))).blended(BlendOperation(.screenBlend), with: image)
  }
}
