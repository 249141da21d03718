import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Filters that compare pixels with their neighbours, against their formulas in `Double`.
@Suite struct SharpenAndEdgeTests {
  /// The source's components, straight; outside, its border repeats.
  private struct Source {
    let buffer: PixelBuffer

    func straight(_ channel: Int, _ x: Int, _ y: Int) -> Double {
      let column = min(max(x, 0), FilterRendering.width - 1)
      let row = min(max(y, 0), FilterRendering.height - 1)
      return buffer.sample(channel, column, row)
    }

    func color(_ x: Int, _ y: Int) -> [Double] { (0..<3).map { straight($0, x, y) } }

    /// A weighted mean that counts colour by its alpha.
    func mean(_ channel: Int, _ x: Int, _ y: Int, reach: Int, _ weight: (Int, Int) -> Double) -> Double {
      var (sum, total) = (0.0, 0.0)
      for dy in -reach...reach {
        for dx in -reach...reach {
          let share = weight(dx, dy) * straight(3, x + dx, y + dy)
          sum += share * straight(channel, x + dx, y + dy)
          total += share
        }
      }
      return sum / total
    }

    /// A weighted sum, top row first.
    func sum(_ channel: Int, _ x: Int, _ y: Int, _ weights: [Double]) -> Double {
      let side = Int(Double(weights.count).squareRoot())
      return weights.indices.reduce(0) {
        $0 + weights[$1] * straight(channel, x + $1 % side - side / 2, y + $1 / side - side / 2)
      }
    }
  }

  private static let sobelX = [-1.0, 0, 1, -2, 0, 2, -1, 0, 1].map { $0 / 4 }
  private static let sobelY = [1.0, 2, 1, 0, 0, 0, -1, -2, -1].map { $0 / 4 }
  private static func luma(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
  private static func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }

  /// Compares straight components inside the picture with `expected`; nil is not compared.
  private func check(
    _ name: String, _ parameters: [String: Any] = [:], hasAlpha: Bool = false, tolerance: Double = 2e-5,
    expected: (_ source: Source, _ x: Int, _ y: Int) -> [Double]?
  ) throws {
    let buffer = FilterRendering.source(hasAlpha: hasAlpha)
    let image = CIImage(pixelBuffer: buffer)
    let output = try #require(FilterRendering.output(name, parameters, image: image, other: .empty()))
    #expect(output.extent == image.extent)
    let result = try FilterRendering.render(output)
    let source = Source(buffer: buffer)
    var worst = 0.0
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        guard let wanted = expected(source, x, y) else { continue }
        for (a, b) in zip(FilterRendering.pixel(result, x, y), wanted) { worst = max(worst, abs(a - b)) }
      }
    }
    #expect(worst < tolerance, "\(name), alpha \(hasAlpha): off by \(worst)")
  }

  private func gaussian(_ sigma: Double) -> (Int, Int) -> Double {
    { exp(-Double($0 * $0 + $1 * $1) / (2 * sigma * sigma)) }
  }

  @Test(arguments: [false, true]) func sharpeningAddsWhatABlurTakesAway(hasAlpha: Bool) throws {
    // The blur itself is good to 1 of 255.
    try check(
      "CIUnsharpMask", ["inputRadius": 2, "inputIntensity": 0.8], hasAlpha: hasAlpha, tolerance: 2e-3
    ) { source, x, y in
      (0..<3).map { channel in
        let own = source.straight(channel, x, y)
        return own + 0.8 * (own - source.mean(channel, x, y, reach: 9, gaussian(2)))
      } + [source.straight(3, x, y)]
    }
    try check(
      "CISharpenLuminance", ["inputRadius": 2, "inputSharpness": 1.5], hasAlpha: hasAlpha, tolerance: 2e-3
    ) { source, x, y in
      let own = source.color(x, y)
      let around = (0..<3).map { source.mean($0, x, y, reach: 9, gaussian(2)) }
      return own.map { $0 + 1.5 * (Self.luma(own) - Self.luma(around)) } + [source.straight(3, x, y)]
    }
  }

  @Test(arguments: [false, true]) func noiseIsWhatDiffersLittle(hasAlpha: Bool) throws {
    try check(
      "CINoiseReduction", ["inputNoiseLevel": 0.2, "inputSharpness": 0.7], hasAlpha: hasAlpha
    ) { source, x, y in
      let own = source.color(x, y)
      let blur = (0..<3).map { source.mean($0, x, y, reach: 2, gaussian(1.7.squareRoot())) }
      // Lumas are compared as premultiplied.
      let t = Self.clamp((abs(Self.luma(own) - Self.luma(blur)) * source.straight(3, x, y) - 0.1) / 0.1)
      let share = t * t * (3 - 2 * t)
      var result = [0, 0, 0, source.straight(3, x, y)]
      for channel in 0..<3 {
        let sharp: Double = own[channel] + 0.7 * (own[channel] - blur[channel])
        result[channel] = blur[channel] * (1 - share) + sharp * share
      }
      return result
    }
  }

  @Test func edgesAreSteepColours() throws {
    try check("CIEdges", ["inputIntensity": 0.6]) { source, x, y in
      (0..<3).map { channel in
        Self.clamp(
          0.6 * hypot(source.sum(channel, x, y, Self.sobelX), source.sum(channel, x, y, Self.sobelY)))
      } + [1]
    }
  }

  @Test func gradientsAreThoseOfTheSteepestComponent() throws {
    // Core Image's taps as measured: one quarter, in rows.
    let rows: [(near: Double, far: Double)] = [
      (0.0089, 0), (0.1767, 0.0179), (0.5437, 0.0449), (0.1767, 0.0179), (0.0089, 0),
    ]
    var (gaborX, gaborY) = ([Double](repeating: 0, count: 25), [Double](repeating: 0, count: 25))
    for (across, taps) in rows.enumerated() {
      for (along, weight) in [(-2, -taps.far), (-1, -taps.near), (1, taps.near), (2, taps.far)] {
        gaborX[across * 5 + along + 2] = weight
        gaborY[(2 - along) * 5 + across] = weight
      }
    }
    for (name, alongX, alongY) in [
      ("CISobelGradients", Self.sobelX, Self.sobelY), ("CIGaborGradients", gaborX, gaborY),
    ] {
      try check(name) { source, x, y in
        let slopes = (0..<3).map { (source.sum($0, x, y, alongX), source.sum($0, x, y, alongY)) }
        let order = slopes.sorted { hypot($0.0, $0.1) > hypot($1.0, $1.1) }
        // Of two that are as steep single precision may choose either.
        if hypot(order[0].0, order[0].1) - hypot(order[1].0, order[1].1) < 1e-5 { return nil }
        return [order[0].0, order[0].1, 0, 1]
      }
    }
  }

  @Test func linesAreBlackAndAsDenseAsEdgesAreSteep() throws {
    let parameters = [
      "inputNRNoiseLevel": 0, "inputNRSharpness": 0, "inputEdgeIntensity": 1.2, "inputThreshold": 0.25,
      "inputContrast": 2,
    ]
    try check("CILineOverlay", parameters) { source, x, y in
      func slope(_ weights: [Double]) -> Double { Self.luma((0..<3).map { source.sum($0, x, y, weights) }) }
      let steepness = 1.2 * hypot(slope(Self.sobelX), slope(Self.sobelY))
      return [0, 0, 0, Self.clamp((steepness - 0.25) * 2)]
    }
  }

  /// Canny without a blur: two pictures, one with every strong edge and one with what hangs together with them.
  @Test(arguments: [0, 1, 3]) func cannyKeepsRidgesAndWhatTheyLeadTo(passes: Int) throws {
    let buffer = FilterRendering.source(hasAlpha: false)
    let source = Source(buffer: buffer)
    let (width, height) = (FilterRendering.width, FilterRendering.height)
    func slopes(_ x: Int, _ y: Int) -> (Double, Double) {
      let lumas = [Self.sobelX, Self.sobelY].map { weights in
        Self.luma((0..<3).map { source.sum($0, x, y, weights) })
      }
      return (lumas[0], lumas[1])
    }
    /// Bilinear; nothing outside the picture but what the border's repetition makes.
    var magnitudes: [[Double]] = []
    for y in -2..<height + 2 {
      magnitudes.append(
        (-2..<width + 2).map { x in
          let inside = x >= 0 && y >= 0 && x < width && y < height
          let (a, b) = inside ? slopes(x, y) : (0, 0)
          return hypot(a, b)
        })
    }
    func magnitude(_ x: Double, _ y: Double) -> Double {
      let (column, row) = (x.rounded(.down), y.rounded(.down))
      let (u, v) = (x - column, y - row)
      let (i, j) = (Int(column) + 2, Int(row) + 2)
      return (magnitudes[j][i] * (1 - u) + magnitudes[j][i + 1] * u) * (1 - v)
        + (magnitudes[j + 1][i] * (1 - u) + magnitudes[j + 1][i + 1] * u) * v
    }
    let (high, low) = (0.35, 0.15)
    var (strong, weak) = (Set<[Int]>(), Set<[Int]>())
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = slopes(x, y)
        let size = hypot(dx, dy)
        // Rows count downwards, slopes upwards.
        let beside = [1.0, -1].map { magnitude(Double(x) + $0 * dx / size, Double(y) - $0 * dy / size) }
        guard size >= beside[0], size >= beside[1] else { continue }
        if size > high { strong.insert([x, y]) }
        if size > low { weak.insert([x, y]) }
      }
    }
    for _ in 0..<passes {
      strong.formUnion(
        weak.filter { p in
          (-1...1).contains { dy in (-1...1).contains { dx in strong.contains([p[0] + dx, p[1] + dy]) } }
        })
    }
    try check(
      "CICannyEdgeDetector",
      [
        "inputGaussianSigma": 0, "inputThresholdHigh": high, "inputThresholdLow": low,
        "inputHysteresisPasses": passes,
      ]
    ) { _, x, y in strong.contains([x, y]) ? [1, 1, 1, 1] : [0, 0, 0, 1] }
  }

  @Test func bloomIsTheScreenOfTheImageAndItsBlur() throws {
    let buffer = FilterRendering.source(hasAlpha: true)
    let image = CIImage(pixelBuffer: buffer)
    let output = image.applyingFilter("CIBloom", parameters: ["inputRadius": 3, "inputIntensity": 0.7])
    #expect(output.extent == CGRect(x: -9, y: -9, width: 66, height: 50))
    let result = try FilterRendering.render(output)
    func premultiplied(_ channel: Int, _ x: Int, _ y: Int) -> Double {
      guard x >= 0, y >= 0, x < FilterRendering.width, y < FilterRendering.height else { return 0 }
      return channel == 3 ? buffer.sample(3, x, y) : buffer.sample(channel, x, y) * buffer.sample(3, x, y)
    }
    let weight = gaussian(3)
    let total = (-14...14).reduce(0.0) { $0 + weight($1, 0) }
    for (x, y) in [(0, 0), (3, 31), (20, 17), (47, 5)] {
      for channel in 0..<4 {
        var blur = 0.0
        for dy in -14...14 {
          for dx in -14...14 { blur += weight(dx, dy) / total / total * premultiplied(channel, x + dx, y + dy) }
        }
        let own = premultiplied(channel, x, y)
        let alpha = result.sample(3, x, y)
        let found = channel == 3 ? alpha : result.sample(channel, x, y) * alpha
        #expect(abs(found - (own + 0.7 * blur - own * 0.7 * blur)) < 2e-3, "channel \(channel) at \(x), \(y)")
      }
    }
  }

  @Test func gloomNeverBrightens() throws {
    let buffer = FilterRendering.source(hasAlpha: false)
    let image = CIImage(pixelBuffer: buffer)
    let output = image.clampedToExtent().applyingFilter("CIGloom", parameters: ["inputIntensity": 1])
    let result = try FilterRendering.render(output.cropped(to: image.extent))
    let blurred = try FilterRendering.render(image.clampedToExtent().applyingGaussianBlur(sigma: 10))
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        for channel in 0..<3 {
          let darker = min(buffer.sample(channel, x, y), blurred.sample(channel, x, y))
          #expect(abs(result.sample(channel, x, y) - darker) < 1e-5)
        }
      }
    }
  }

  @Test func highlightsAndShadowsFollowTheirCurves() throws {
    try check(
      "CIHighlightShadowAdjust", ["inputShadowAmount": 0.6, "inputHighlightAmount": 0.4], hasAlpha: true
    ) { source, x, y in
      let c = source.color(x, y)
      let level = Self.clamp(Self.luma(c))
      let gain = 1 + 1.2 * pow(1 - level, 3) - 1.2 * level * level * (1 - level)
      return c.map { $0 * gain } + [source.straight(3, x, y)]
    }
  }

  @Test func edgeWorkIsBlackWhereItIsDarkerThanAround() throws {
    try check("CIEdgeWork", ["inputRadius": 2], tolerance: 0.1) { source, x, y in
      func level(_ sigma: Double) -> Double {
        Self.luma((0..<3).map { source.mean($0, x, y, reach: 10, gaussian(sigma)) })
      }
      let value = Self.clamp(0.5 + 40 * (level(1.25) - level(2)))
      return [value, value, value, 1]
    }
  }

  @Test func comicsAreOpaqueAndDrawnInFewShades() throws {
    let gray = PixelBuffer(
      format: .gbrapf32le, width: FilterRendering.width, height: FilterRendering.height, color: .sRGB)
    // Dark enough for dots on the left, light on the right.
    gray.fill { component, x, _ in component == 3 ? 1 : x < 24 ? 0.1 : 0.8 }
    let result = try FilterRendering.render(CIImage(pixelBuffer: gray).applyingFilter("CIComicEffect"))
    // The last quarter's middle, without dots.
    for channel in 0..<3 { #expect(abs(result.sample(channel, 40, 16) - 0.875) < 1e-4) }
    #expect(result.sample(3, 40, 16) == 1)
    let shades = Set((0..<16 * 16).map { Int(result.sample(0, $0 % 16, $0 / 16) * 100) })
    #expect(shades.count > 2, "no dots: \(shades)")
    // The border between both is drawn.
    #expect((22..<26).contains { result.sample(0, $0, 16) < 0.05 })
  }
}
