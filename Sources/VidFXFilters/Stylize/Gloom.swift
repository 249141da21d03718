import VidFXImage

extension FilterDefinition {
  /// Dulls light parts; dark ones stay. The extent grows by three radii.
  ///
  /// About 40 ms a 1080p frame: its Gaussian runs on floats with alpha, as the border fades.
  static let gloom = FilterDefinition(
    "CIGloom", displayName: "Gloom", categories: [.stylize, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .distance("inputRadius", default: 10, min: 0, slider: 0...100, identity: 0),
      .scalar("inputIntensity", default: 0.5, min: 0, slider: 0...1, identity: 0),
    ]
  ) { inputs in
    let (image, intensity) = (inputs.image, min(max(inputs["inputIntensity"], 0), 1))
    guard intensity > 0, inputs["inputRadius"] > 0 else { return image }
    let blurred = image.applyingGaussianBlur(sigma: inputs["inputRadius"])
    let darker = blurred.blended(BlendOperation(.minimum), with: image)
    return darker.blended(.mix(1 - intensity), with: image).extended(to: blurred.extent)
  }
}
