import VidFXImage

extension FilterDefinition {
  /// Maps every component by a curve through five points, in a gamma 2 version of the working space.
  ///
  /// The curve is a monotone cubic spline (Fritsch and Carlson 1980), flat beyond its ends unless it is extrapolated.
  static let toneCurve = FilterDefinition(
    "CIToneCurve", displayName: "Tone Curve",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .offset("inputPoint0", "Point 0", default: 0, 0, identity: (0, 0)),
      .offset("inputPoint1", "Point 1", default: 0.25, 0.25, identity: (0.25, 0.25)),
      .offset("inputPoint2", "Point 2", default: 0.5, 0.5, identity: (0.5, 0.5)),
      .offset("inputPoint3", "Point 3", default: 0.75, 0.75, identity: (0.75, 0.75)),
      .offset("inputPoint4", "Point 4", default: 1, 1, identity: (1, 1)),
      .boolean("inputExtrapolate", default: false),
    ]
  ) { inputs in
    let points = (0..<5).map { inputs.vector("inputPoint\($0)").prefix(2).map { min(max($0, -1e3), 1e3) } }
    if points == [[0, 0], [0.25, 0.25], [0.5, 0.5], [0.75, 0.75], [1, 1]] { return inputs.image }
    let spline = MonotoneSpline(points.map { (x: $0[0], y: $0[1]) })
    let entries = 2048
    let curve = ColorTables.shared.table(.toneCurve(points.flatMap { $0 })) {
      CurveLookup.table(entries, over: spline.domain) { [Double](repeating: spline($0), count: 3) }
    }
    let extrapolates = inputs.boolean("inputExtrapolate")
    let curves = CurveLookup(
      entries: entries, domain: spline.domain,
      slopesBelow: [Double](repeating: extrapolates ? spline.firstSlope : 0, count: 3),
      slopesAbove: [Double](repeating: extrapolates ? spline.lastSlope : 0, count: 3))
    return inputs.image
      .applying(.straight(.signedPower, [0.5]))
      .applying(.straight(.curves, curves.constants, table: curve))
      .applying(.straight(.signedPower, [2]))
  }
}
