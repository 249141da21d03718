import Glibc
import Testing

@testable import VidFXPipeline

struct EasingTests {
  static let points = [0.1, 0.25, 0.5, 0.75, 0.9]

  /// The formulas of easings.net as they are published there, each written out.
  static let closedForms: [(Easing, @Sendable (Double) -> Double)] = [
    (.linear, { x in x }),
    (.hold, { _ in 0 }),
    (.smooth, { x in 3 * pow(x, 2) - 2 * pow(x, 3) }),
    (.easeInSine, { x in 1 - cos((x * .pi) / 2) }),
    (.easeOutSine, { x in sin((x * .pi) / 2) }),
    (.easeInOutSine, { x in -(cos(.pi * x) - 1) / 2 }),
    (.easeInQuad, { x in pow(x, 2) }),
    (.easeOutQuad, { x in 1 - pow(1 - x, 2) }),
    (.easeInOutQuad, { x in x < 0.5 ? 2 * x * x : 1 - pow(-2 * x + 2, 2) / 2 }),
    (.easeInCubic, { x in pow(x, 3) }),
    (.easeOutCubic, { x in 1 - pow(1 - x, 3) }),
    (.easeInOutCubic, { x in x < 0.5 ? 4 * x * x * x : 1 - pow(-2 * x + 2, 3) / 2 }),
    (.easeInQuart, { x in pow(x, 4) }),
    (.easeOutQuart, { x in 1 - pow(1 - x, 4) }),
    (.easeInOutQuart, { x in x < 0.5 ? 8 * pow(x, 4) : 1 - pow(-2 * x + 2, 4) / 2 }),
    (.easeInQuint, { x in pow(x, 5) }),
    (.easeOutQuint, { x in 1 - pow(1 - x, 5) }),
    (.easeInOutQuint, { x in x < 0.5 ? 16 * pow(x, 5) : 1 - pow(-2 * x + 2, 5) / 2 }),
    (.easeInExpo, { x in pow(2, 10 * x - 10) }),
    (.easeOutExpo, { x in 1 - pow(2, -10 * x) }),
    (.easeInOutExpo, { x in x < 0.5 ? pow(2, 20 * x - 10) / 2 : (2 - pow(2, -20 * x + 10)) / 2 }),
    (.easeInCirc, { x in 1 - sqrt(1 - pow(x, 2)) }),
    (.easeOutCirc, { x in sqrt(1 - pow(x - 1, 2)) }),
    (
      .easeInOutCirc,
      { x in x < 0.5 ? (1 - sqrt(1 - pow(2 * x, 2))) / 2 : (sqrt(1 - pow(-2 * x + 2, 2)) + 1) / 2 }
    ),
    (.easeInBack, { x in 2.70158 * pow(x, 3) - 1.70158 * pow(x, 2) }),
    (.easeOutBack, { x in 1 + 2.70158 * pow(x - 1, 3) + 1.70158 * pow(x - 1, 2) }),
    (
      .easeInOutBack,
      { x in
        let c2 = 1.70158 * 1.525
        return x < 0.5
          ? (pow(2 * x, 2) * ((c2 + 1) * 2 * x - c2)) / 2
          : (pow(2 * x - 2, 2) * ((c2 + 1) * (x * 2 - 2) + c2) + 2) / 2
      }
    ),
    (.easeInElastic, { x in -pow(2, 10 * x - 10) * sin((x * 10 - 10.75) * (2 * .pi) / 3) }),
    (.easeOutElastic, { x in pow(2, -10 * x) * sin((x * 10 - 0.75) * (2 * .pi) / 3) + 1 }),
    (
      .easeInOutElastic,
      { x in
        let swing = sin((20 * x - 11.125) * (2 * .pi) / 4.5)
        return x < 0.5 ? -(pow(2, 20 * x - 10) * swing) / 2 : (pow(2, -20 * x + 10) * swing) / 2 + 1
      }
    ),
    (.easeInBounce, { x in 1 - bounce(1 - x) }),
    (.easeOutBounce, { x in bounce(x) }),
    (.easeInOutBounce, { x in x < 0.5 ? (1 - bounce(1 - 2 * x)) / 2 : (1 + bounce(2 * x - 1)) / 2 }),
  ]

  private static func bounce(_ x: Double) -> Double {
    var x = x
    if x < 1 / 2.75 { return 7.5625 * x * x }
    if x < 2 / 2.75 {
      x -= 1.5 / 2.75
      return 7.5625 * x * x + 0.75
    }
    if x < 2.5 / 2.75 {
      x -= 2.25 / 2.75
      return 7.5625 * x * x + 0.9375
    }
    x -= 2.625 / 2.75
    return 7.5625 * x * x + 0.984375
  }

  /// The four CSS curves at `points`, solved by bisection with 40 decimal digits.
  static let bezierValues: [(Easing, [Double])] = [
    (.ease, [0.09479630571604325, 0.40851059135539586, 0.802403387584857, 0.9604589783489741, 0.9943164774845563]),
    (.easeIn, [0.01702660965156294, 0.09346465071882486, 0.3153568125725393, 0.6218618691748902, 0.8394278457624665]),
    (.easeOut, [0.16057215423753346, 0.3781381308251098, 0.6846431874274607, 0.9065353492811752, 0.982973390348437]),
    (.easeInOut, [0.019722453548311196, 0.12916193104731982, 0.5, 0.8708380689526802, 0.9802775464516889]),
  ]

  @Test func everyCurveHasItsClosedForm() {
    for (easing, form) in Self.closedForms {
      for x in Self.points {
        #expect(abs(easing(x) - form(x)) < 1e-13, "\(easing) at \(x): \(easing(x)), closed form \(form(x))")
      }
    }
    for (easing, values) in Self.bezierValues {
      for (x, value) in zip(Self.points, values) {
        #expect(abs(easing(x) - value) < 1e-13, "\(easing) at \(x): \(easing(x)), solved \(value)")
      }
    }
    #expect(Set(Self.closedForms.map(\.0) + Self.bezierValues.map(\.0)) == Set(Easing.allCases))
  }

  @Test(arguments: Easing.allCases)
  func endsAreExact(_ easing: Easing) {
    #expect(easing(0) == 0 && easing(1) == 1)
    #expect(easing(-3) == 0 && easing(7) == 1)
  }

  @Test(arguments: Easing.allCases.filter { $0 != .hold })
  func noCurveJumps(_ easing: Easing) {
    var last = 0.0
    for step in 1...4000 {
      let value = easing(Double(step) / 4000)
      // The steepest are the circular ones, vertical at an end: √(2/4000).
      #expect(abs(value - last) < 0.024, "at \(step)/4000")
      last = value
    }
  }

  @Test func thirtyClassicCurvesHaveTheirShortNames() {
    let families = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce"]
    for family in families {
      for direction in ["In", "Out", "InOut"] {
        let easing = Easing(rawValue: "ease\(direction)\(family)")
        #expect(easing != nil)
        let hyphenated = direction == "InOut" ? "in-out" : direction.lowercased()
        for name in [
          "ease\(direction)\(family)", "EASE\(direction)\(family)", "\(direction)\(family)", "\(family)\(direction)",
          "\(family.lowercased())-\(hyphenated)", "ease-\(hyphenated)-\(family)", "ease_\(direction)_\(family)",
        ] {
          #expect(Easing(named: name) == easing, "\(name)")
        }
      }
    }
    #expect(Easing(named: "step") == .hold && Easing(named: "spline") == .smooth)
    #expect(Easing(named: "ease-in-out") == .easeInOut)
    #expect(Easing(named: "cubic") == nil && Easing(named: "") == nil && Easing(named: "inout") == nil)
  }
}
