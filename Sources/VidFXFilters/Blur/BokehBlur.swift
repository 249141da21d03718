import VidFXImage

extension FilterDefinition {
  /// Blurs as a lens does: lights become discs, with a bright ring if that is wanted.
  ///
  /// The cost of a frame grows with the radius, and doubles with a ring: a disc is made of rows.
  ///
  /// Beyond 40 ms a 1080p frame from a radius of some 10 pixels on.
  static let bokehBlur = FilterDefinition(
    "CIBokehBlur", displayName: "Bokeh Blur", categories: [.blur, .video, .stillImage, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .distance("inputRadius", default: 20, min: 0, max: 500, slider: 0...100),
      .scalar("inputRingAmount", default: 0, min: 0, max: 1, slider: 0...1),
      .scalar("inputRingSize", default: 0.1, min: 0, max: 0.2, slider: 0...0.2),
      .scalar("inputSoftness", default: 1, min: 0, max: 10, slider: 0.25...0.4),
    ]
  ) { inputs in
    let image = inputs.image
    let radius = min(max(inputs["inputRadius"], 0), Double(Stencil.maximumReach))
    if radius == 0 { return image }
    let ring = min(max(inputs["inputRingAmount"], 0), 1)
    let inner = radius * (1 - min(max(inputs["inputRingSize"], 0), 1))
    var blurred = image.applying(.discMean(radius: radius))
    if ring > 0 && inner < radius && inner > 0 {
      // The ring is the whole disc less the inner one; means weigh as their areas.
      let (whole, hole) = ((1 + ring) * radius * radius, ring * inner * inner)
      let middle = image.applying(.discMean(radius: inner))
      blurred = middle.blended(.mix(whole / (whole - hole)), with: blurred)
    }
    // A rim as wide as a tenth of the radius times the softness, but at least a pixel, has this deviation.
    let rim = max(1, inputs["inputSoftness"] * radius * 0.1)
    let soft = blurred.applyingGaussianBlur(sigma: ((rim * rim - 1) / 12).squareRoot())
    // Measured on Core Image: 34 pixels for a radius of 30.
    let growth = -(radius.rounded(.up) + 4)
    return soft.extended(to: image.extent.insetBy(dx: growth, dy: growth))
  }
}
