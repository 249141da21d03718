import VidFXImage

extension FilterDefinition {
  /// Shows luma inverted and bluish, as an X-ray photograph.
  static let xRay = FilterDefinition(
    "CIXRay", displayName: "X-Ray",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .approximate
  ) { inputs in
    inputs.image
      .applying(.matrix(.luma(scaledBy: 1), in: .encoded))
      .applying(
        .straight(.curves, CurveLookup(entries: 1024, domain: 0...1).constants, table: rayColors, in: .encoded))
  }
}

/// Encoded r, g, b over luma.
private let rayColors = ColorTable(
  values: CurveLookup.table(1024, over: 0...1) { luma in
    let value = PhotoLook.contrasted(1 - luma, 0.5)
    return [0.75 * value, 0.92 * value, value]
  })
