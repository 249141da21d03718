import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Filters that look colours up, and conversions between colour spaces, in linear light.
@Suite struct ColorLookupTests {
  private static func encoded(_ x: Double) -> Double { x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055 }
  private static func decoded(_ x: Double) -> Double { x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }

  /// The greatest difference from `expected`, a function of straight stored colour, over all pixels of a picture with alpha.
  private func worst(
    _ name: String, _ parameters: [String: Any], other: CIImage = .empty(), working: WorkingSpace = .none,
    _ expected: ([Double]) -> [Double]
  ) throws -> Double {
    let source = FilterRendering.source(hasAlpha: true)
    let output = try #require(
      FilterRendering.output(name, parameters, image: CIImage(pixelBuffer: source), other: other))
    let result = try FilterRendering.render(output, working: working)
    var worst = 0.0
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        let wanted = expected(FilterRendering.pixel(source, x, y))
        let found = FilterRendering.pixel(result, x, y)
        for channel in 0..<4 { worst = max(worst, abs(wanted[channel] - found[channel])) }
      }
    }
    return worst
  }

  private func image(_ colors: [[Double]]) -> CIImage {
    let buffer = PixelBuffer(format: .gbrapf32le, width: colors.count, height: 1, color: .sRGB)
    buffer.fill { component, x, _ in component == 3 ? 1 : colors[x][component] }
    return CIImage(pixelBuffer: buffer)
  }

  /// 2³ entries: `corner` of 0 or 1 for each of red, green and blue.
  private static func cube(_ corner: (_ r: Float, _ g: Float, _ b: Float) -> [Float]) -> Data {
    let entries = (0..<8).flatMap { index -> [Float] in
      let (r, g, b) = (index & 1, index >> 1 & 1, index >> 2 & 1)
      return corner(Float(r), Float(g), Float(b)) + [1]
    }
    return entries.withUnsafeBytes { Data($0) }
  }

  /// Exchanges red and blue and halves green.
  private static let cube = cube { [$2, $1 / 2, $0] }

  /// The value at `place`, in units of stops, on the lines between `stops`.
  private static func between(_ stops: [[Double]], _ place: Double) -> [Double] {
    let cell = min(Int(place), stops.count - 2)
    let t = place - Double(cell)
    return (0..<3).map { (channel: Int) -> Double in
      stops[cell][channel] * (1 - t) + stops[cell + 1][channel] * t
    }
  }

  @Test(arguments: ["sRGB", "kCGColorSpaceSRGB"]) func cubesWorkOnTheValuesOfTheirSpace(space: String) throws {
    let parameters: [String: Any] = ["inputCubeData": Self.cube, "inputColorSpace": space]
    for working in [WorkingSpace.none, .linearSRGB] {
      // Stored values are sRGB values whatever the working space.
      let off = try worst("CIColorCubeWithColorSpace", parameters, working: working) {
        [$0[2], $0[1] / 2, $0[0], $0[3]]
      }
      #expect(off < 2e-5, "\(working)")
    }
  }

  @Test func cubesInLinearLightDoNotHalveStoredValues() throws {
    let off = try worst("CIColorCubeWithColorSpace", ["inputCubeData": Self.cube], working: .linearSRGB) {
      [$0[2], Self.encoded(Self.decoded($0[1]) / 2), $0[0], $0[3]]
    }
    #expect(off < 2e-5)
  }

  @Test func namedSpacesHaveTheirOwnPrimaries() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    // A cube that is the identity changes nothing inside 0…1 of its own space, and sRGB lies inside P3.
    let identity = Self.cube { [$0, $1, $2] }
    for extrapolates in [false, true] {
      let parameters: [String: Any] = [
        "inputCubeData": identity, "inputColorSpace": space, "inputExtrapolate": extrapolates,
      ]
      #expect(try worst("CIColorCubeWithColorSpace", parameters, working: .linearSRGB) { $0 } < 3e-5)
    }
    // Taking red away in P3 is not taking it away in sRGB.
    let withoutRed = Self.cube { [0, $1, $2] }
    // SMPTE EG 432-1 and BT.709 primaries, D65: the published matrices between them.
    let off = try worst(
      "CIColorCubeWithColorSpace", ["inputCubeData": withoutRed, "inputColorSpace": space], working: .linearSRGB
    ) { c in
      let l = c[..<3].map(Self.decoded)
      let green = Self.encoded(0.0331942 * l[0] + 0.9668058 * l[1])
      let blue = Self.encoded(0.0170826 * l[0] + 0.0723974 * l[1] + 0.9105199 * l[2])
      let (g, b) = (Self.decoded(green), Self.decoded(blue))
      let back = [-0.2249402 * g, 1.0420569 * g, -0.0786361 * g + 1.0982735 * b]
      return back.map { $0 < 0 ? -Self.encoded(-$0) : Self.encoded($0) } + [c[3]]
    }
    #expect(off < 2e-5)
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func greenOfTheMaskShowsTheSecondCube(working: WorkingSpace) throws
  {
    let mask = image([[0.9, 0.25, 0.1]]).clampedToExtent()
    let parameters: [String: Any] = [
      "inputCube1Data": Self.cube, "inputColorSpace": CGColorSpace.sRGB,
    ]
    let off = try worst("CIColorCubesMixedWithMask", parameters, other: mask, working: working) { c in
      let (first, second) = (c, [c[2], c[1] / 2, c[0], c[3]])
      return (0..<3).map { channel -> Double in
        // The cubes' values are sRGB's; what is mixed, and the mask, are working values.
        if working == .none { return first[channel] * 0.75 + second[channel] * 0.25 }
        let share = Self.decoded(0.25)
        return Self.encoded(Self.decoded(first[channel]) * (1 - share) + Self.decoded(second[channel]) * share)
      } + [c[3]]
    }
    #expect(off < 2e-5)
  }

  @Test func unknownSpacesAndWrongSizesGiveNothing() {
    let image = image([[0.5, 0.5, 0.5]])
    for (name, parameters) in [
      ("CIColorCubeWithColorSpace", ["inputColorSpace": "sepia"] as [String: Any]),
      ("CIColorCubeWithColorSpace", ["inputCubeDimension": 3]), ("CIColorCurves", ["inputColorSpace": "sepia"]),
      ("CIColorCurves", ["inputCurvesData": Data(count: 13)]), ("CIColorCurves", ["inputCurvesData": Data(count: 12)]),
      ("CIColorCurves", ["inputCurvesDomain": CIVector(x: 1, y: 1)]),
      ("CIColorCubesMixedWithMask", ["inputCube1Data": Data(count: 64)]),
      ("CIColorCubesMixedWithMask", ["inputColorSpace": "sepia"]),
      ("CIHueSaturationValueGradient", ["inputColorSpace": "sepia"]),
    ] {
      #expect(FilterRendering.output(name, parameters, image: image, other: image) == nil, "\(name) \(parameters)")
    }
  }

  @Test func curvesInterpolateInTheirDomain() throws {
    let floats: [Float] = [0, 1, 0.5, 0.25, 0.5, 0.25, 1, 0, 0.75]
    let parameters: [String: Any] = [
      "inputCurvesData": floats.withUnsafeBytes { Data($0) }, "inputCurvesDomain": CIVector(x: 0.2, y: 0.8),
      "inputColorSpace": "sRGB",
    ]
    for working in [WorkingSpace.none, .linearSRGB] {
      let off = try worst("CIColorCurves", parameters, working: working) { c in
        (0..<3).map { channel -> Double in
          let place = min(max((c[channel] - 0.2) / 0.3, 0), 2)
          let cell = min(Int(place), 1)
          let (a, b) = (Double(floats[3 * cell + channel]), Double(floats[3 * cell + 3 + channel]))
          return a + (b - a) * (place - Double(cell))
        } + [c[3]]
      }
      #expect(off < 2e-5, "\(working)")
    }
  }

  @Test func gradientsAreReadByLuma() throws {
    let stops: [[Double]] = [[0, 0, 0.5], [1, 0, 0], [0.5, 1, 0.25], [1, 1, 1]]
    let off = try worst(
      "CIColorMap", [:], other: image(stops).transformed(by: CGAffineTransform(translationX: 7, y: -3))
    ) { c in
      let place: Double = (0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]) * 3
      return Self.between(stops, place) + [c[3]]
    }
    #expect(off < 2e-5)
    #expect(
      FilterRendering.output("CIColorMap", [:], image: image(stops), other: CIImage(color: .red)) == nil)
  }

  @Test(arguments: [false, true]) func palettesGiveTheNearestColour(perceptual: Bool) throws {
    let palette: [[Double]] = [
      [0, 0, 0], [1, 1, 1], [0.8, 0.2, 0.1], [0.1, 0.6, 0.3], [0.2, 0.3, 0.7], [0.5, 0.5, 0.5],
    ]
    let off = try worst(
      "CIPalettize", ["inputPerceptual": perceptual], other: image(palette), working: .linearSRGB
    ) { c in
      func distance(_ entry: [Double]) -> Double {
        (0..<3).reduce(0) { sum, channel in
          let d =
            perceptual ? entry[channel] - c[channel] : Self.decoded(entry[channel]) - Self.decoded(c[channel])
          return sum + d * d
        }
      }
      return (palette.min { distance($0) < distance($1) } ?? []) + [c[3]]
    }
    #expect(off < 2e-5)
  }

  @Test(arguments: [WorkingSpace.none, .linearSRGB]) func higherNeutralsWarmAndTheirWhiteBecomesTheTarget(
    working: WorkingSpace
  ) throws {
    // D65 under a neutral of D65 aimed at D50: Bradford's D50 in sRGB, from XYZ 0.9642 1 0.8249.
    let white = image([[1, 1, 1]])
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    let parameters: [String: Any] = [
      "inputNeutral": CIVector(x: 0.3127, y: 0.3290), "inputTargetNeutral": CIVector(x: 0.34567, y: 0.35850),
    ]
    let output = try #require(
      FilterRendering.output("CITemperatureAndTint", parameters, image: white, other: white))
    let pixel = FilterRendering.pixel(try FilterRendering.render(output, bounds, working: working), 0, 0)
    let d50 = [0.96422, 1, 0.82521]
    let rows = [
      [3.2404542, -1.5371385, -0.4985314], [-0.9692660, 1.8760108, 0.0415560], [0.0556434, -0.2040259, 1.0572252],
    ]
    for channel in 0..<3 {
      let light = zip(rows[channel], d50).reduce(0) { $0 + $1.0 * $1.1 }
      #expect(abs(pixel[channel] - Self.encoded(light)) < 1e-3, "\(pixel)")
    }
    let gray = image([[0.5, 0.5, 0.5]])
    for (key, value, check) in [
      ("inputNeutral", CIVector(x: 9000, y: 0), { (p: [Double]) in p[0] > p[1] && p[1] > p[2] }),
      ("inputNeutral", CIVector(x: 3500, y: 0), { (p: [Double]) in p[0] < p[1] && p[1] < p[2] }),
      ("inputNeutral", CIVector(x: 6500, y: 50), { (p: [Double]) in p[1] < p[0] && p[1] < p[2] }),
      ("inputTargetNeutral", CIVector(x: 6500, y: 50), { (p: [Double]) in p[1] > p[0] && p[1] > p[2] }),
    ] {
      let output = try #require(
        FilterRendering.output("CITemperatureAndTint", [key: value], image: gray, other: gray))
      let pixel = FilterRendering.pixel(try FilterRendering.render(output, bounds, working: working), 0, 0)
      #expect(check(pixel), "\(key) \(value): \(pixel)")
    }
  }

  @Test func temperaturesHaveNoStep() throws {
    let gray = image([[0.5, 0.5, 0.5]])
    var last: [Double]?
    var lastSteps = [Double](repeating: 1, count: 3)
    for kelvin in stride(from: 1700.0, through: 12000, by: 20) {
      let output = try #require(
        FilterRendering.output(
          "CITemperatureAndTint", ["inputNeutral": CIVector(x: kelvin, y: 0)], image: gray, other: gray))
      let pixel = FilterRendering.pixel(
        try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 1, height: 1)), 0, 0)
      if let last {
        let steps = (0..<3).map { abs(pixel[$0] - last[$0]) }
        // Equal steps of temperature do ever less; none does much more than the one before it.
        for (step, before) in zip(steps, lastSteps) { #expect(step <= 1.5 * before + 0.002, "\(kelvin)") }
        lastSteps = steps
      }
      last = pixel
    }
  }

  @Test func toneCurvesGoThroughTheirPointsAndNeverTurn() throws {
    let points = [(0.0, 0.1), (0.2, 0.15), (0.5, 0.7), (0.8, 0.75), (1.0, 0.95)]
    var parameters: [String: Any] = [:]
    for (index, point) in points.enumerated() {
      parameters["inputPoint\(index)"] = CIVector(x: point.0, y: point.1)
    }
    let ramp = image((0...200).map { index in [Double](repeating: pow(Double(index) / 200, 2), count: 3) })
    let output = try #require(FilterRendering.output("CIToneCurve", parameters, image: ramp, other: ramp))
    let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 201, height: 1))
    let values = (0...200).map { result.sample(1, $0, 0).squareRoot() }
    for (x, y) in points { #expect(abs(values[Int((x * 200).rounded())] - y) < 1e-4) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
  }

  @Test func extrapolatedCurvesGoOnWithTheEndSlope() throws {
    let bright = image([[1.44, 4, 0.25]])
    let points = (0..<5).map { ("inputPoint\($0)", CIVector(x: Double($0) / 4, y: Double($0) / 8)) }
    for (extrapolates, expected) in [(false, [0.25, 0.25, 0.0625]), (true, [0.36, 1, 0.0625])] {
      let parameters = Dictionary(
        uniqueKeysWithValues: points.map { ($0.0, $0.1 as Any) } + [("inputExtrapolate", extrapolates)])
      let output = try #require(FilterRendering.output("CIToneCurve", parameters, image: bright, other: bright))
      let pixel = FilterRendering.pixel(
        try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 1, height: 1)), 0, 0)
      for channel in 0..<3 { #expect(abs(pixel[channel] - expected[channel]) < 1e-5, "\(pixel)") }
    }
  }

  @Test func ditherHasTheStrengthAskedForAndNoMean() throws {
    let gray = image([[Double]](repeating: [0.5, 0.5, 0.5], count: 4096))
    let output = try #require(FilterRendering.output("CIDither", ["inputIntensity": 0.8], image: gray, other: gray))
    for working in [WorkingSpace.none, .linearSRGB] {
      let result = try FilterRendering.render(
        output, CGRect(x: 0, y: 0, width: 4096, height: 1), working: working)
      let noise = (0..<256).map { result.sample(0, $0, 0) - 0.5 }
      #expect(noise.allSatisfy { abs($0) <= 0.025 + 1e-5 })
      #expect((noise.max() ?? 0) > 0.02 && (noise.min() ?? 0) < -0.02)
      #expect(abs(noise.reduce(0, +) / 256) < 0.004)
    }
  }

  @Test func headroomIsThatOfTheSources() throws {
    let bytes = CIImage(pixelBuffer: PixelBuffer(format: .yuv420p, width: 8, height: 8))
    #expect(bytes.applyingFilter("CISystemToneMap") == bytes)
    let float = image([[4, 1, 0.25]])
    let mapped = try FilterRendering.render(
      float.applyingFilter("CISystemToneMap"), CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = FilterRendering.pixel(mapped, 0, 0)
    #expect(pixel[0] <= 1 && abs(pixel[0] / pixel[1] - 4) < 1e-4)
  }

  @Test func spotColoursReplaceWhatIsNearTheirCentres() throws {
    let colors = [[0.0784, 0.0627, 0.0706], [0.0, 1.0, 1.0]]
    let source = image(colors)
    let output = try #require(FilterRendering.output("CISpotColor", [:], image: source, other: source))
    let result = try FilterRendering.render(output, CGRect(x: 0, y: 0, width: 2, height: 1), working: .linearSRGB)
    let (dark, far) = (FilterRendering.pixel(result, 0, 0), FilterRendering.pixel(result, 1, 0))
    for (found, wanted) in zip(dark, [0.4392, 0.1922, 0.1961, 1]) { #expect(abs(found - wanted) < 1e-4, "\(dark)") }
    for found in far { #expect(abs(found - 1) < 1e-4, "\(far)") }
  }
}
