import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Each formula in `Double` on one pixel against that pixel of the result, opaque and with partial alpha.
@Suite struct FilterFormulaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let parameters: @Sendable () -> [String: Any]
    /// Straight colour of the pixel, straight colour of the other image, position of the centre (y up).
    let formula: @Sendable (_ c: [Double], _ d: [Double], _ x: Double, _ y: Double) -> [Double]
    var testDescription: String { name }

    init(
      _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [String: Any] = [:],
      _ formula: @escaping @Sendable ([Double], [Double], Double, Double) -> [Double]
    ) {
      self.name = name
      self.parameters = parameters
      self.formula = formula
    }
  }

  private static func luma(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
  private static func rgb(_ c: [Double], _ body: (Double) -> Double) -> [Double] { c[..<3].map(body) + [c[3]] }
  private static func clamp(_ x: Double) -> Double { min(max(x, 0), 1) }

  /// Premultiplied pairs combined by `body`, made straight again.
  private static func premultiplied(
    _ c: [Double], _ d: [Double], _ body: (_ c: [Double], _ d: [Double]) -> [Double]
  ) -> [Double] {
    func multiplied(_ p: [Double]) -> [Double] { p[..<3].map { $0 * p[3] } + [p[3]] }
    let result = body(multiplied(c), multiplied(d))
    return result[3] == 0 ? [0, 0, 0, 0] : result[..<3].map { $0 / result[3] } + [result[3]]
  }

  private static func sepia(_ c: [Double], _ intensity: Double) -> [Double] {
    let rows: [[Double]] = [[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]]
    var result = c
    for row in 0..<3 {
      let brown: Double = rows[row][0] * c[0] + rows[row][1] * c[1] + rows[row][2] * c[2]
      result[row] = c[row] * (1 - intensity) + clamp(brown) * intensity
    }
    return result
  }

  /// Rodrigues: v cos + (k × v) sin + k (k·v)(1 − cos), k = (1,1,1)/√3.
  private static func turned(_ c: [Double], _ angle: Double) -> [Double] {
    let mean: Double = (c[0] + c[1] + c[2]) / 3
    let cross: [Double] = [c[2] - c[1], c[0] - c[2], c[1] - c[0]]
    var result = c
    for i in 0..<3 {
      let along: Double = c[i] * cos(angle)
      let across: Double = cross[i] / 3.0.squareRoot() * sin(angle)
      result[i] = along + across + mean * (1 - cos(angle))
    }
    return result
  }

  static let cases: [Case] = colorCases + imageCases

  private static let colorCases: [Case] = [
    Case("CIColorInvert") { c, _, _, _ in rgb(c) { 1 - $0 } },
    Case("CIExposureAdjust", ["inputEV": 1.5]) { c, _, _, _ in rgb(c) { $0 * pow(2, 1.5) } },
    Case("CIGammaAdjust", ["inputPower": 2.2]) { c, _, _, _ in rgb(c) { pow($0, 2.2) } },
    Case(
      "CIColorClamp",
      [
        "inputMinComponents": CIVector(x: 0.2, y: 0.1, z: 0, w: 0),
        "inputMaxComponents": CIVector(x: 0.7, y: 0.8, z: 0.5, w: 0.9),
      ]
    ) { c, _, _, _ in
      [min(max(c[0], 0.2), 0.7), min(max(c[1], 0.1), 0.8), min(max(c[2], 0), 0.5), min(c[3], 0.9)]
    },
    Case("CIColorControls", ["inputSaturation": 1.4, "inputBrightness": 0.1, "inputContrast": 0.8]) { c, _, _, _ in
      let y = luma(c)
      return rgb(c) { ((y + ($0 - y) * 1.4 + 0.1) - 0.5) * 0.8 + 0.5 }
    },
    Case(
      "CIColorMatrix",
      [
        "inputRVector": CIVector(x: 0.5, y: 0.25, z: 0, w: 0.1), "inputGVector": CIVector(x: 0, y: 1, z: -0.5, w: 0),
        "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5), "inputBiasVector": CIVector(x: 0.05, y: 0, z: 0.1, w: 0.25),
      ]
    ) { c, _, _, _ in
      let red: Double = 0.5 * c[0] + 0.25 * c[1] + 0.1 * c[3] + 0.05
      let green: Double = c[1] - 0.5 * c[2]
      return [red, green, c[2] + 0.1, 0.5 * c[3] + 0.25]
    },
    Case("CIColorMonochrome", ["inputIntensity": 0.75]) { c, _, _, _ in
      let y: Double = luma(c) * 0.75
      return [c[0] * 0.25 + y * 0.6, c[1] * 0.25 + y * 0.45, c[2] * 0.25 + y * 0.3, c[3]]
    },
    Case("CISepiaTone", ["inputIntensity": 0.6]) { c, _, _, _ in sepia(c, 0.6) },
    Case("CIHueAdjust", ["inputAngle": 0.9]) { c, _, _, _ in turned(c, 0.9) },
    Case("CIVibrance", ["inputAmount": -0.5]) { c, _, _, _ in
      let y = luma(c)
      return rgb(c) { y + ($0 - y) * 0.5 }
    },
    Case("CIWhitePointAdjust", ["inputColor": CIColor(red: 0.9, green: 0.5, blue: 0.2)]) { c, _, _, _ in
      [c[0] * 0.9, c[1] * 0.5, c[2] * 0.2, c[3]]
    },
    Case("CIVignette", ["inputIntensity": 0.8, "inputRadius": 0.5]) { c, _, x, y in
      let q: Double = hypot(x - 24, y - 16) / (hypot(48, 32) / 2)
      let t: Double = clamp((q - 0.175) / (1 - 0.175))
      let shade: Double = 1 - 0.8 * t * t * (3 - 2 * t)
      return rgb(c) { $0 * shade }
    },
  ]

  private static let imageCases: [Case] = [
    Case("CISourceOverCompositing") { c, d, _, _ in
      premultiplied(c, d) { c, d in (0..<4).map { c[$0] + d[$0] * (1 - c[3]) } }
    },
    Case("CIMultiplyCompositing") { c, d, _, _ in
      premultiplied(c, d) { c, d in (0..<4).map { c[$0] * d[$0] } }
    },
    Case("CIDissolveTransition", ["inputTime": 0.25]) { c, d, _, _ in
      premultiplied(c, d) { c, d in (0..<4).map { c[$0] * 0.75 + d[$0] * 0.25 } }
    },
    Case("CIConstantColorGenerator", ["inputColor": CIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5)]) {
      _, _, _, _ in [0.1, 0.2, 0.3, 0.5]
    },
    Case("CICheckerboardGenerator", ["inputCenter": CIVector(x: 10, y: 6), "inputWidth": 5]) { _, _, x, y in
      let column = Int(((x - 10) / 5).rounded(.down))
      let row = Int(((y - 6) / 5).rounded(.down))
      return (column + row) & 1 == 0 ? [1, 1, 1, 1] : [0, 0, 0, 1]
    },
    Case("CILinearGradient", ["inputPoint0": CIVector(x: 5, y: 5), "inputPoint1": CIVector(x: 40, y: 20)]) {
      _, _, x, y in
      let along: Double = (x - 5) * 35 + (y - 5) * 15
      let t = clamp(along / 1450)
      return [1 - t, 1 - t, 1 - t, 1]
    },
    Case("CICrop", ["inputRectangle": CIVector(x: 8, y: 4, z: 20, w: 16)]) { c, _, x, y in
      x > 8 && x < 28 && y > 4 && y < 20 ? c : [0, 0, 0, 0]
    },
  ]

  @Test(arguments: cases) func pixelsFollowTheFormula(test: Case) throws {
    for hasAlpha in [false, true] {
      let source = FilterRendering.source(hasAlpha: hasAlpha)
      let second = FilterRendering.source(hasAlpha: hasAlpha, seed: 6)
      let output = try #require(
        FilterRendering.output(
          test.name, test.parameters(), image: CIImage(pixelBuffer: source), other: CIImage(pixelBuffer: second)))
      let result = try FilterRendering.render(output)
      var worst = 0.0
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width {
          let expected = test.formula(
            FilterRendering.pixel(source, x, y), FilterRendering.pixel(second, x, y), Double(x) + 0.5,
            Double(FilterRendering.height - y) - 0.5)
          let found = FilterRendering.pixel(result, x, y)
          for channel in 0..<4 { worst = max(worst, abs(expected[channel] - found[channel])) }
        }
      }
      #expect(worst < 2e-5, "off by \(worst), alpha \(hasAlpha)")
    }
  }

  @Test func transitionsBeginAndEndPure() throws {
    let (a, b) = (FilterRendering.source(hasAlpha: true), FilterRendering.source(hasAlpha: true, seed: 6))
    for name in ["CIDissolveTransition", "CICopyMachineTransition"] {
      for (time, expected) in [(0.0, a), (1.0, b)] {
        let output = try #require(
          FilterRendering.output(
            name, ["inputTime": time], image: CIImage(pixelBuffer: a), other: CIImage(pixelBuffer: b)))
        let (result, pure) = (
          try FilterRendering.render(output), try FilterRendering.render(CIImage(pixelBuffer: expected))
        )
        for y in 0..<FilterRendering.height {
          for x in 0..<FilterRendering.width {
            #expect(FilterRendering.pixel(result, x, y) == FilterRendering.pixel(pure, x, y), "\(name) at \(time)")
          }
        }
      }
    }
  }

  @Test func cubesInterpolateBetweenEntries() throws {
    // 3³ entries of (r², g, 1 − b): exact at entries, linear between.
    var floats: [Float] = []
    for b in 0..<3 {
      for g in 0..<3 {
        for r in 0..<3 {
          floats += [Float(r * r) / 4, Float(g) / 2, 1 - Float(b) / 2, 1]
        }
      }
    }
    let data = floats.withUnsafeBytes { Data($0) }
    let source = FilterRendering.source(hasAlpha: true)
    let output = try #require(
      FilterRendering.output(
        "CIColorCube", ["inputCubeDimension": 3, "inputCubeData": data], image: CIImage(pixelBuffer: source),
        other: .empty()))
    let result = try FilterRendering.render(output)
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        let c = FilterRendering.pixel(source, x, y)
        let red = c[0] < 0.5 ? c[0] * 0.5 : 0.25 + (c[0] - 0.5) * 1.5
        let expected = [red, c[1], 1 - c[2], c[3]]
        let found = FilterRendering.pixel(result, x, y)
        let worst = zip(expected, found).map { abs($0 - $1) }.max() ?? 1
        #expect(worst < 1e-5, "\(c) gives \(found), not \(expected)")
      }
    }
    let short = FilterRendering.output(
      "CIColorCube", ["inputCubeDimension": 3, "inputCubeData": data.dropLast(4)],
      image: CIImage(pixelBuffer: source), other: .empty())
    #expect(short == nil)
  }

  @Test func pixellateFillsCellsWithTheirMean() throws {
    let source = FilterRendering.source(hasAlpha: false)
    let output = try #require(
      FilterRendering.output(
        "CIPixellate", ["inputScale": 8, "inputCenter": CIVector(x: 0, y: 0)], image: CIImage(pixelBuffer: source),
        other: .empty()))
    let result = try FilterRendering.render(output)
    for (x, y) in [(0, 0), (13, 20), (47, 31)] {
      for channel in 0..<3 {
        var sum = 0.0
        for dy in 0..<8 { for dx in 0..<8 { sum += source.sample(channel, x / 8 * 8 + dx, y / 8 * 8 + dy) } }
        #expect(abs(result.sample(channel, x, y) - sum / 64) < 1e-5)
      }
    }
  }

  @Test func randomNoiseRepeatsAndIsUniform() throws {
    let noise = try #require(CIFilter(name: "CIRandomGenerator")?.outputImage)
    let result = try FilterRendering.render(
      noise.applying(.straightMatrix([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1])),
      CGRect(x: 0, y: 0, width: 512, height: 256))
    var sum = 0.0
    for y in 0..<256 {
      for x in 0..<256 {
        #expect(result.sample(3, x, y) == 1)
        sum += result.sample(1, x, y)
        #expect(FilterRendering.pixel(result, x, y) == FilterRendering.pixel(result, x + 256, y))
      }
    }
    #expect(sum > 0)
  }

  @Test func linearLightSepiaIsTheEncodedOne() throws {
    let source = FilterRendering.source(hasAlpha: false)
    let sepia = CIImage(pixelBuffer: source).applyingFilter("CISepiaTone", parameters: [:])
    let (plain, linear) = (
      try FilterRendering.render(sepia), try FilterRendering.render(sepia, working: .linearSRGB)
    )
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        for channel in 0..<3 {
          #expect(abs(plain.sample(channel, x, y) - linear.sample(channel, x, y)) < 1e-4)
        }
      }
    }
  }
}
