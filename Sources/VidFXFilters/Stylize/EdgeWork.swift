import VidFXImage

extension FilterDefinition {
  /// Cuts the picture in wood: black where it is darker than what lies around, white where it is lighter.
  ///
  /// Beyond 40 ms a 1080p frame: two Gaussians in floats.
  static let edgeWork = FilterDefinition(
    "CIEdgeWork", displayName: "Edge Work", categories: [.stylize, .video, .stillImage], conformance: .approximate,
    inputs: [.image, .distance("inputRadius", default: 3, min: 0, slider: 0...20)]
  ) { inputs in
    let brightness = inputs.image.luminance.applying(.encoding)
    let radius = max(inputs["inputRadius"], 0)
    // The difference of two Gaussians, as eyes find edges, times 40.
    let fine = brightness.blurredInside(sigma: radius / 1.6)
    let coarse = brightness.blurredInside(sigma: radius)
    return fine.applying(.matrix(ColorMatrix(rgb: [[40, 0, 0], [0, 40, 0], [0, 0, 40]], bias: [0.5, 0.5, 0.5])))
      .adding(coarse.applying(.matrix(.light([-40, -40, -40]))))
      .applying(.premultiplied(.clamp, [0, 0, 0, 1, 1, 1, 1, 1])).applying(.decoding)
  }
}
