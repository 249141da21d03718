import VidFXImage

extension FilterDefinition {
  /// Replaces every pixel by the mean of a disc, as a lens does that is out of focus.
  ///
  /// The cost of a frame grows with the radius, as each of a disc's rows is looked at, beyond 40 ms at 1080p.
  static let discBlur = FilterDefinition(
    "CIDiscBlur", displayName: "Disc Blur", categories: [.blur, .video, .stillImage, .highDynamicRange],
    conformance: .known, inputs: [.image, .distance("inputRadius", default: 8, min: 0, slider: 0...100)]
  ) { inputs in
    let image = inputs.image
    let radius = min(max(inputs["inputRadius"], 0), Double(Stencil.maximumReach))
    if radius == 0 { return image }
    // Measured on Core Image: 22 pixels for a radius of 20.
    let growth = -(1.1 * radius).rounded(.up)
    return image.applying(.discMean(radius: radius)).extended(to: image.extent.insetBy(dx: growth, dy: growth))
  }
}
