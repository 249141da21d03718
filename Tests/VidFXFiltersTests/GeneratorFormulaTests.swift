import CoreImage
import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// Gradients, generators, halftones and masks: formulas in `Double` at every pixel.
@Suite struct GeneratorFormulaTests {
  typealias Case = FilterFormulaTests.Case

  private static func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
  private static func gray(_ v: Double) -> [Double] { [v, v, v, 1] }
  private static func luma(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
  private static func straight(_ p: [Double]) -> [Double] {
    p[3] == 0 ? [0, 0, 0, 0] : p[..<3].map { $0 / p[3] } + [p[3]]
  }
  private static func premultiplied(_ c: [Double]) -> [Double] { c[..<3].map { $0 * c[3] } + [c[3]] }

  static let gradients: [Case] = [
    Case("CISmoothLinearGradient", ["inputPoint0": CIVector(x: 5, y: 5), "inputPoint1": CIVector(x: 40, y: 20)]) {
      _, _, x, y in
      let along: Double = (x - 5) * 35 + (y - 5) * 15
      let t = unit(along / 1450)
      return gray(1 - t * t * (3 - 2 * t))
    },
    Case("CIRadialGradient", ["inputCenter": CIVector(x: 20, y: 12), "inputRadius0": 3, "inputRadius1": 18]) {
      _, _, x, y in gray(1 - unit((hypot(x - 20, y - 12) - 3) / 15))
    },
    Case(
      "CIGaussianGradient",
      ["inputCenter": CIVector(x: 20, y: 12), "inputRadius": 18, "inputColor1": CIColor(red: 0, green: 0, blue: 0)]
    ) { _, _, x, y in
      let r: Double = hypot(x - 20, y - 12) / 18
      return gray(r >= 1 ? 0 : (exp(-4.5 * r * r) - exp(-4.5)) / (1 - exp(-4.5)))
    },
    Case("CIStripesGenerator", ["inputCenter": CIVector(x: 10, y: 6), "inputWidth": 5]) { _, _, x, _ in
      gray(Int(((x - 10) / 5).rounded(.down)) & 1 == 0 ? 0 : 1)
    },
    Case(
      "CIRoundedRectangleGenerator",
      ["inputExtent": CIVector(x: 4, y: 3, z: 40, w: 26), "inputRadius": 9, "inputColor": CIColor.yellow]
    ) { _, _, x, y in
      let (dx, dy) = (abs(x - 24) - 20 + 9, abs(y - 16) - 13 + 9)
      let distance = dx > 0 && dy > 0 ? hypot(dx, dy) - 9 : max(dx, dy) - 9
      let alpha = unit(0.5 - distance)
      return alpha == 0 ? [0, 0, 0, 0] : [1, 1, 0, alpha]
    },
    Case(
      "CIRoundedRectangleStrokeGenerator",
      [
        "inputExtent": CIVector(x: 8, y: 8, z: 32, w: 16), "inputRadius": 0, "inputWidth": 4,
        "inputColor": CIColor.yellow,
      ]
    ) { _, _, x, y in
      let (dx, dy) = (abs(x - 24) - 16, abs(y - 16) - 8)
      let distance = dx > 0 && dy > 0 ? hypot(dx, dy) : max(dx, dy)
      let alpha = unit(2.5 - abs(distance))
      return alpha == 0 ? [0, 0, 0, 0] : [1, 1, 0, alpha]
    },
  ]

  private static func erf(_ x: Double) -> Double { Foundation.erf(x) }

  private static func wave(_ u: Double) -> Double { 0.5 + 0.5 * cos(2 * .pi * u) }
  private static func ink(_ v: Double, _ threshold: Double) -> Double { unit((v * 1.4 - threshold) / 0.4) }

  static let halftones: [Case] = [
    Case("CILineScreen", screen(angle: 0.5)) { c, _, x, y in
      let v = luma(c)
      return Array(gray(ink(v, wave(offset(x, y, 0.5).u)))[..<3]) + [c[3]]
    },
    Case("CIDotScreen", screen(angle: 0.5)) { c, _, x, y in
      let (u, v) = offset(x, y, 0.5)
      return Array(gray(ink(luma(c), (wave(u) + wave(v)) / 2))[..<3]) + [c[3]]
    },
    Case("CIHatchedScreen", screen(angle: 0.5)) { c, _, x, y in
      let (u, v) = offset(x, y, 0.5)
      let threshold = luma(c) < 0.5 ? max(wave(u), wave(v)) : min(wave(u), wave(v))
      return Array(gray(ink(luma(c), threshold))[..<3]) + [c[3]]
    },
    Case("CICircularScreen", screen(angle: nil)) { c, _, x, y in
      Array(gray(ink(luma(c), wave(hypot(x - 20, y - 10) / 7)))[..<3]) + [c[3]]
    },
    Case("CICMYKHalftone", screen(angle: 0.5)) { c, _, x, y in
      let (cyan, magenta, yellow) = (1 - c[0], 1 - c[1], 1 - c[2])
      let black = min(cyan, magenta, yellow)
      func paper(_ amount: Double, _ degrees: Double) -> Double {
        let (u, v) = offset(x, y, 0.5 + degrees * .pi / 180)
        return 1 - ink(amount, (wave(u) + wave(v)) / 2)
      }
      let rest = paper(black, 45)
      return [
        paper(cyan - black / 2, 15) * rest, paper(magenta - black / 2, 75) * rest,
        paper(yellow - black / 2, 0) * rest, c[3],
      ]
    },
  ]

  private static func screen(angle: Double?) -> [String: Any] {
    var values: [String: Any] = ["inputCenter": CIVector(x: 20, y: 10), "inputWidth": 7, "inputSharpness": 0.6]
    if let angle { values["inputAngle"] = angle }
    return values
  }

  /// From the centre along the angle and across, in periods.
  private static func offset(_ x: Double, _ y: Double, _ angle: Double) -> (u: Double, v: Double) {
    let (dx, dy) = (x - 20, y - 10)
    return ((dx * cos(angle) + dy * sin(angle)) / 7, (dy * cos(angle) - dx * sin(angle)) / 7)
  }

  /// The second image is background and mask alike.
  private static func masked(_ name: String, _ weigh: @escaping @Sendable (_ mask: [Double]) -> Double) -> Case {
    Case(name) { c, d, _, _ in
      let (image, back) = (premultiplied(c), premultiplied(d))
      let mask = unit(weigh(back))
      return straight((0..<4).map { image[$0] * mask + back[$0] * (1 - mask) })
    }
  }

  static let pairs: [Case] = [
    masked("CIBlendWithMask", luma), masked("CIBlendWithAlphaMask") { $0[3] }, masked("CIBlendWithRedMask") { $0[0] },
    masked("CIBlendWithBlueMask") { $0[2] },
    Case("CIMix", ["inputAmount": 0.75]) { c, d, _, _ in
      let (image, back) = (premultiplied(c), premultiplied(d))
      return straight((0..<4).map { image[$0] * 0.75 + back[$0] * 0.25 })
    },
    Case("CIColorAbsoluteDifference") { c, d, _, _ in (0..<3).map { abs(c[$0] - d[$0]) } + [c[3] * d[3]] },
  ]

  @Test(arguments: gradients + halftones + pairs) func pixelsFollowTheFormula(test: Case) throws {
    // A screen's ramp multiplies what rounding there is in the pattern.
    let tolerance = test.name.hasSuffix("Screen") || test.name.hasSuffix("Halftone") ? 1e-4 : 2e-5
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
      #expect(worst < tolerance, "off by \(worst), alpha \(hasAlpha)")
    }
  }

  @Test func blurredRectanglesAreTheErrorFunction() throws {
    let filter = try #require(
      CIFilter(
        name: "CIBlurredRectangleGenerator",
        parameters: ["inputExtent": CIVector(x: 14, y: 10, z: 20, w: 12), "inputSigma": 4]))
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 2, y: -2, width: 44, height: 36))
    let result = try FilterRendering.render(output)
    func edge(_ x: Double, _ low: Double, _ high: Double) -> Double {
      (Self.erf((high - x) / (4 * 2.0.squareRoot())) - Self.erf((low - x) / (4 * 2.0.squareRoot()))) / 2
    }
    for y in 0..<FilterRendering.height {
      for x in 2..<46 {
        let expected = edge(Double(x) + 0.5, 14, 34) * edge(Double(FilterRendering.height - y) - 0.5, 10, 22)
        // The blur ends at three standard deviations, where 0.3 % are left.
        #expect(abs(result.sample(3, x, y) - expected) < 4e-3, "at \(x), \(y)")
      }
    }
  }

  @Test func blurredRoundedRectanglesAreTheSharpOnesBlurred() throws {
    let shape: [String: Any] = ["inputExtent": CIVector(x: 12, y: 8, z: 24, w: 16), "inputRadius": 6]
    let sigma = 2.0
    let sharp = try #require(CIFilter(name: "CIRoundedRectangleGenerator", parameters: shape)?.outputImage)
    let blurred = try #require(
      CIFilter(
        name: "CIBlurredRoundedRectangleGenerator", parameters: shape.merging(["inputSigma": sigma]) { $1 })?
        .outputImage)
    let (before, after) = (try FilterRendering.render(sharp), try FilterRendering.render(blurred))
    let weights = (-8...8).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +) * weights.reduce(0, +)
    for (x, y) in [(12, 8), (24, 16), (14, 22), (36, 24), (24, 7), (10, 16)] {
      var sum = 0.0
      for dy in -8...8 {
        for dx in -8...8 where 0..<48 ~= x + dx && 0..<32 ~= y + dy {
          sum += weights[dy + 8] * weights[dx + 8] * before.sample(3, x + dx, y + dy)
        }
      }
      #expect(abs(after.sample(3, x, y) - sum / total) < 4e-3, "at \(x), \(y)")
    }
  }

  @Test func smoothCornersLieOnTheSuperellipse() throws {
    let filter = try #require(
      CIFilter(
        name: "CIRoundedRectangleGenerator",
        parameters: ["inputExtent": CIVector(x: 0, y: 0, z: 48, w: 32), "inputRadius": 16, "inputSmoothness": 1]))
    let result = try FilterRendering.render(try #require(filter.outputImage))
    for y in 0..<16 {
      for x in 0..<16 {
        // From the corner's centre, which is 16 pixels from the top and the left.
        let norm = pow(pow(15.5 - Double(x), 5) + pow(15.5 - Double(y), 5), 0.2)
        if norm < 14.5 { #expect(result.sample(3, x, y) == 1, "at \(x), \(y)") }
        if norm > 17.5 { #expect(result.sample(3, x, y) == 0, "at \(x), \(y)") }
      }
    }
  }

  // MARK: Lights

  @Test func glowsFallWithTheSquareOfTheDistance() throws {
    // Without rays and cross, colour · (radius ÷ r)², and for the sun times 1 − r ÷ reach.
    let center = CIVector(x: 24, y: 16)
    let star = try #require(
      CIFilter(
        name: "CIStarShineGenerator",
        parameters: [
          "inputCenter": center, "inputRadius": 4, "inputColor": CIColor(red: 1, green: 0.5, blue: 0.25),
          "inputCrossOpacity": -60,
        ])?.outputImage)
    let sun = try #require(
      CIFilter(
        name: "CISunbeamsGenerator",
        parameters: [
          "inputCenter": center, "inputSunRadius": 4, "inputMaxStriationRadius": 3, "inputStriationStrength": 0,
          "inputColor": CIColor(red: 1, green: 0.5, blue: 0.25),
        ])?.outputImage)
    #expect(sun.extent == CGRect(x: 12, y: 4, width: 24, height: 24))
    let (stars, suns) = (try FilterRendering.render(star), try FilterRendering.render(sun))
    for y in 0..<FilterRendering.height {
      for x in 0..<FilterRendering.width {
        let r = hypot(Double(x) + 0.5 - 24, Double(FilterRendering.height - y) - 0.5 - 16)
        let glow = 16 / (r * r)
        let rest = max(0, 1 - r / 12) * glow
        for (result, light) in [(stars, glow), (suns, rest)] {
          let alpha = result.sample(3, x, y)
          #expect(abs(alpha - min(1, light)) < 1e-4, "at \(x), \(y)")
          #expect(abs(result.sample(1, x, y) * alpha - min(1, 0.5 * light)) < 1e-4, "at \(x), \(y)")
        }
      }
    }
  }

  /// What Core Image's render shows: the rays' mean is half their strength, and they fall to the rim linearly.
  @Test func raysAreHalfAsStrongOnTheMean() throws {
    let filter = try #require(
      CIFilter(
        name: "CISunbeamsGenerator",
        parameters: [
          "inputCenter": CIVector(x: 100, y: 100), "inputSunRadius": 20, "inputMaxStriationRadius": 5,
          "inputStriationStrength": 1, "inputStriationContrast": 1, "inputTime": 0.5,
          "inputColor": CIColor(red: 0, green: 0, blue: 0),
        ]))
    let result = try FilterRendering.render(
      try #require(filter.outputImage), CGRect(x: 0, y: 0, width: 200, height: 200))
    for radius in [30.0, 50, 80] {
      let angles = stride(from: 0, to: 2 * Double.pi, by: 0.005)
      let values = angles.map { result.sample(3, Int(100 + radius * cos($0)), Int(100 + radius * sin($0))) }
      let mean = values.reduce(0, +) / Double(values.count)
      #expect(abs(mean - 0.5 * (1 - radius / 100)) < 0.03, "\(mean) at \(radius)")
      #expect(values.max()! - values.min()! > 0.5 * (1 - radius / 100))
    }
  }

  @Test func halosAreBrightestInTheMiddleOfTheRing() throws {
    let filter = try #require(
      CIFilter(
        name: "CILenticularHaloGenerator",
        parameters: [
          "inputCenter": CIVector(x: 24, y: 16), "inputHaloRadius": 5, "inputHaloWidth": 10, "inputHaloOverlap": 1,
          "inputStriationStrength": 0, "inputColor": CIColor.white,
        ]))
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: 9, y: 1, width: 30, height: 30))
    let result = try FilterRendering.render(output)
    for x in 24..<39 {
      let t = max(0, 1 - abs(hypot(Double(x) + 0.5 - 24, 0.5) - 10) / 5)
      #expect(abs(result.sample(3, x, 16) - t * t * (3 - 2 * t)) < 1e-4, "at \(x)")
    }
  }

  @Test func whiteStaysWhiteAndBlackBlackOnScreens() throws {
    for name in ["CIDotScreen", "CILineScreen", "CICircularScreen", "CIHatchedScreen", "CICMYKHalftone"] {
      for (color, value) in [(CIColor.white, 1.0), (CIColor.black, 0)] {
        let result = try FilterRendering.render(CIImage(color: color).applyingFilter(name, parameters: [:]))
        for y in 0..<FilterRendering.height {
          for x in 0..<FilterRendering.width {
            #expect(FilterRendering.pixel(result, x, y) == [value, value, value, 1], "\(name) at \(x), \(y)")
          }
        }
      }
    }
  }
}
