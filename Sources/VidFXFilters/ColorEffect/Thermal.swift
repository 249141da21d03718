import VidFXImage

extension FilterDefinition {
  /// Shows luma as a thermal camera shows heat: from blue over violet and orange to white.
  static let thermal = FilterDefinition(
    "CIThermal", displayName: "Thermal",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .approximate
  ) { inputs in
    inputs.image
      .applying(.matrix(.luma(scaledBy: 1), in: .encoded))
      .applying(
        .straight(.curves, CurveLookup(entries: 6, domain: 0...1).constants, table: thermalColors, in: .encoded))
  }
}

/// Encoded r, g, b of luma 0, 0.2 … 1, and an unused float each.
private let thermalColors = ColorTable(values: [
  0, 0, 0.25, 0, 0.2, 0, 0.6, 0, 0.75, 0, 0.55, 0, 1, 0.35, 0.1, 0, 1, 0.8, 0.15, 0, 1, 1, 0.9, 0,
])
