import Foundation
import Testing
import VidFXFilters
import VidFXImage
import VidFXPixels
import VidFXTestSupport

/// The formulas of colour adjustments and effects in `Double`, opaque and with partial alpha.
@Suite struct ColorFormulaTests {
  typealias Case = FilterFormulaTests.Case

  private static func luma(_ c: [Double]) -> Double { 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] }
  private static func rgb(_ c: [Double], _ body: (Double) -> Double) -> [Double] { c[..<3].map(body) + [c[3]] }
  private static func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
  private static func smooth(_ t: Double) -> Double { unit(t) * unit(t) * (3 - 2 * unit(t)) }
  private static func encoded(_ x: Double) -> Double { x < 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055 }
  private static func decoded(_ x: Double) -> Double { x < 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4) }

  static let adjustments: [Case] = [
    Case(
      "CIColorPolynomial",
      [
        "inputRedCoefficients": CIVector(x: 0.1, y: 0.5, z: 0.25, w: -0.5),
        "inputBlueCoefficients": CIVector(x: 0, y: 0, z: 0, w: 1),
        "inputAlphaCoefficients": CIVector(x: 0.25, y: 0.5, z: 0, w: 0),
      ]
    ) { c, _, _, _ in
      let r = c[0]
      let red: Double = 0.1 + 0.5 * r + 0.25 * r * r - 0.5 * r * r * r
      return [red, c[1], c[2] * c[2] * c[2], 0.25 + 0.5 * c[3]]
    },
    Case("CIColorThreshold", ["inputThreshold": 0.4]) { c, _, _, _ in rgb(c) { $0 > 0.4 ? 1 : 0 } },
    Case("CIDepthToDisparity") { c, _, _, _ in c[..<3].map { $0 > 0 ? 1 / $0 : 0 } + [1] },
    Case("CIDisparityToDepth") { c, _, _, _ in c[..<3].map { $0 > 0 ? 1 / $0 : 0 } + [1] },
    Case("CILinearToSRGBToneCurve") { c, _, _, _ in rgb(c, encoded) },
    Case("CISRGBToneCurveToLinear") { c, _, _, _ in rgb(c, decoded) },
    Case("CIToneMapHeadroom", ["inputSourceHeadroom": 2, "inputTargetHeadroom": 1]) { c, _, _, _ in
      let greatest = max(c[0], c[1], c[2])
      guard greatest > 0.5 else { return c }
      // k = ½, n = 3: ½ + ½·(1 − (1 − u)³).
      let rest: Double = 1 - (greatest - 0.5) / 1.5
      let mapped: Double = 0.5 + 0.5 * (1 - rest * rest * rest)
      return rgb(c) { $0 * mapped / greatest }
    },
    Case("CISystemToneMap", ["inputDisplayHeadroom": 8, "inputPreferredDynamicRange": "constrainedHigh"]) {
      c, _, _, _ in
      // Values up to 1 lie below the knee of a headroom of 2.
      c
    },
    // Through 0.3 → 0.1 with slopes 1 ÷ 3 … only straight pieces are simple: these points lie on one line.
    Case(
      "CIToneCurve",
      [
        "inputPoint0": CIVector(x: 0.2, y: 0.1), "inputPoint1": CIVector(x: 0.4, y: 0.3),
        "inputPoint2": CIVector(x: 0.6, y: 0.5), "inputPoint3": CIVector(x: 0.7, y: 0.6),
        "inputPoint4": CIVector(x: 0.8, y: 0.7),
      ]
    ) { c, _, _, _ in
      rgb(c) {
        let y: Double = min(max($0.squareRoot(), 0.2), 0.8) - 0.1
        return y * y
      }
    },
  ]

  static let effects: [Case] = [
    Case(
      "CIColorCrossPolynomial",
      [
        "inputRedCoefficients": CIVector(values: [0.1, 0.2, 0.3, 0.4, 0.5, -0.1, -0.2, -0.3, -0.4, 0.05]),
        "inputBlueCoefficients": CIVector(values: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]),
      ]
    ) { c, _, _, _ in
      let (r, g, b) = (c[0], c[1], c[2])
      let linear: Double = 0.1 * r + 0.2 * g + 0.3 * b + 0.05
      let squares: Double = 0.4 * r * r + 0.5 * g * g - 0.1 * b * b
      let products: Double = -0.2 * r * g - 0.3 * g * b - 0.4 * b * r
      return [linear + squares + products, g, g * b, c[3]]
    },
    Case("CIColorPosterize", ["inputLevels": 4]) { c, _, _, _ in
      rgb(c) { min(($0 * 4).rounded(.down), 3) / 3 }
    },
    Case("CIFalseColor") { c, _, _, _ in
      let y = luma(c)
      return [0.3 + 0.7 * y, 0.9 * y, 0.8 * y, c[3]]
    },
    Case("CIMaskToAlpha") { c, _, _, _ in
      let alpha = luma(c) * c[3]
      return alpha == 0 ? [0, 0, 0, 0] : [1, 1, 1, alpha]
    },
    Case("CIMaximumComponent") { c, _, _, _ in rgb(c) { _ in max(c[0], c[1], c[2]) } },
    Case("CIMinimumComponent") { c, _, _, _ in rgb(c) { _ in min(c[0], c[1], c[2]) } },
    Case("CIThermal") { c, _, _, _ in
      let stops: [[Double]] = [
        [0, 0, 0.25], [0.2, 0, 0.6], [0.75, 0, 0.55], [1, 0.35, 0.1], [1, 0.8, 0.15], [1, 1, 0.9],
      ]
      let place = luma(c) * 5
      let cell = min(Int(place), 4)
      let t = place - Double(cell)
      let color = (0..<3).map { (i: Int) -> Double in stops[cell][i] * (1 - t) + stops[cell + 1][i] * t }
      return color + [c[3]]
    },
    Case("CIXRay") { c, _, _, _ in
      let v: Double = 1 - luma(c)
      let s: Double = v + v * (1 - v) * (2 * v - 1)
      return [0.75 * s, 0.92 * s, s, c[3]]
    },
    Case("CIVignetteEffect", ["inputCenter": CIVector(x: 20, y: 12), "inputRadius": 14, "inputIntensity": 0.7]) {
      c, _, x, y in
      let t: Double = (hypot(x - 20, y - 12) - 7) / 14
      let shade: Double = 1 - 0.7 * smooth(t)
      return rgb(c) { $0 * shade }
    },
    Case("CISpotLight", spotLight) { c, _, x, y in
      let (dx, dy) = (x - 10, y - 40)
      let d: Double = (dx * dx + dy * dy + 400).squareRoot()
      // The beam goes from (10, 40, 20) to (24, 16, 0).
      let squared: Double = 14 * 14 + 24 * 24 + 400
      let along: Double = dx * 14 - dy * 24 + 400
      let cosine: Double = along / squared.squareRoot() / d
      let gain: Double = pow(max(cosine, 0), 8) * squared / (d * d) * 20 / d * 2
      return [c[0] * gain, c[1] * gain * 0.5, c[2] * gain * 0.25, c[3]]
    },
  ]

  private static var spotLight: [String: Any] {
    [
      "inputLightPosition": CIVector(x: 10, y: 40, z: 20), "inputLightPointsAt": CIVector(x: 24, y: 16, z: 0),
      "inputBrightness": 2, "inputConcentration": 0.5, "inputColor": CIColor(red: 1, green: 0.5, blue: 0.25),
    ]
  }

  private static func contrasted(_ x: Double, _ k: Double) -> Double { x + k * x * (1 - x) * (2 * x - 1) * 2 }

  /// Name, saturation, contrast, power, gain, bias.
  private static let looks: [(String, Double, Double, Double, [Double], [Double])] = [
    ("CIPhotoEffectMono", 0, 0, 1, [0.9, 0.9, 0.9], [0.05, 0.05, 0.05]),
    ("CIPhotoEffectNoir", 0, 0.9, 1.1, [1, 1, 1], [0, 0, 0]),
    ("CIPhotoEffectTonal", 0, 0, 1, [1, 1, 1], [0, 0, 0]),
    ("CIPhotoEffectChrome", 1.25, 0.35, 1, [1.02, 1, 0.98], [0, 0, 0]),
    ("CIPhotoEffectFade", 0.7, 0, 1, [0.86, 0.86, 0.86], [0.08, 0.08, 0.08]),
    ("CIPhotoEffectInstant", 0.85, 0.2, 1, [0.9, 0.88, 0.8], [0.06, 0.05, 0.04]),
    ("CIPhotoEffectProcess", 0.95, 0.25, 1, [0.94, 1, 1.05], [0, 0.01, 0.03]),
    ("CIPhotoEffectTransfer", 0.9, 0.2, 1, [1, 0.94, 0.82], [0.04, 0.03, 0]),
  ]

  static let photoEffects: [Case] = looks.map { name, saturation, contrast, power, gain, bias in
    Case(name) { c, _, _, _ in
      let y = luma(c)
      return (0..<3).map { i -> Double in
        let mixed: Double = unit(y + (c[i] - y) * saturation)
        return unit(bias[i] + gain[i] * contrasted(pow(mixed, power), contrast))
      } + [c[3]]
    }
  }

  @Test(arguments: adjustments + effects + photoEffects) func pixelsFollowTheFormula(test: Case) throws {
    for hasAlpha in [false, true] {
      let source = FilterRendering.source(hasAlpha: hasAlpha)
      let image = CIImage(pixelBuffer: source)
      let output = try #require(FilterRendering.output(test.name, test.parameters(), image: image, other: image))
      let result = try FilterRendering.render(output)
      var worst = 0.0
      for y in 0..<FilterRendering.height {
        for x in 0..<FilterRendering.width {
          let c = FilterRendering.pixel(source, x, y)
          let expected = test.formula(c, c, Double(x) + 0.5, Double(FilterRendering.height - y) - 0.5)
          let found = FilterRendering.pixel(result, x, y)
          for channel in 0..<4 {
            worst = max(worst, abs(expected[channel] - found[channel]) / max(1, abs(expected[channel])))
          }
        }
      }
      #expect(worst < 2e-5, "off by \(worst), alpha \(hasAlpha)")
    }
  }
}
