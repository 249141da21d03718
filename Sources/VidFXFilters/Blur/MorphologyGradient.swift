import VidFXImage

extension FilterDefinition {
  /// Shows half of how much colour varies inside the radius: outlines.
  ///
  /// The cost of a frame grows with the radius, twice as fast as that of ``morphologyMaximum``.
  ///
  /// Beyond 40 ms a 1080p frame from a radius of some 3 pixels on.
  static let morphologyGradient = FilterDefinition(
    "CIMorphologyGradient", displayName: "Morphology Gradient",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [.image, .distance("inputRadius", default: 5, min: 0, slider: 0...50, identity: 0)]
  ) { inputs in
    let radius = inputs["inputRadius"]
    guard radius > 0 else { return inputs.image }
    // Measured on Core Image: 0.4998 of the difference, with zeros outside the image.
    return inputs.image.applying(Stencil.disc(radius: radius, .range, keepsAlpha: true))
      .applying(.matrix(.scale(red: 0.5, green: 0.5, blue: 0.5)))
  }
}
