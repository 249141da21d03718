import Testing

@testable import VidFXPipeline

struct TimingCurveTests {
  static let points = [0.1, 0.25, 0.5, 0.75, 0.9]

  @Test(arguments: Easing.allCases)
  func namesAreTheNamedCurves(_ easing: Easing) throws {
    let curve = try TimingCurve.parse(" \(easing.rawValue) ")
    #expect(curve == .easing(easing))
    for u in Self.points { #expect(curve(u) == easing(u)) }
  }

  /// CSS defines its four named curves by their control points.
  @Test(arguments: [
    ("cubic-bezier(0.25, 0.1, 0.25, 1)", Easing.ease), ("cubic-bezier(.42,0,1,1)", .easeIn),
    ("cubicBezier( 0 , 0 , 0.58 , 1 )", .easeOut), ("Cubic-Bezier(0.42,0,0.58,1)", .easeInOut),
  ])
  func controlPointsDrawTheCurve(text: String, easing: Easing) throws {
    let curve = try TimingCurve.parse(text)
    for u in Self.points { #expect(abs(curve(u) - easing(u)) < 1e-15) }
    #expect(curve(0) == 0 && curve(1) == 1 && curve(-1) == 0 && curve(2) == 1)
  }

  @Test func heightsMayLeaveTheWay() throws {
    // With x1 = 1/3 and x2 = 2/3 the time is the parameter: y = 3·y1·u(1−u)² + 3·y2·u²(1−u) + u³.
    let curve = TimingCurve.cubicBezier(x1: 1 / 3, y1: -2, x2: 2 / 3, y2: 3)
    for u in Self.points {
      let expected = -6 * u * (1 - u) * (1 - u) + 9 * u * u * (1 - u) + u * u * u
      #expect(abs(curve(u) - expected) < 1e-12)
    }
    #expect(try TimingCurve.parse("cubic-bezier(0,-2,1,3)") == .cubicBezier(x1: 0, y1: -2, x2: 1, y2: 3))
  }

  @Test func theyServeKeysAndEase() throws {
    var context = TimelineContext(time: 0, frame: 0, width: 1, height: 1)
    let curve = TimingCurve.cubicBezier(x1: 0.2, y1: 1.4, x2: 0.3, y2: 0.9)
    for text in [
      "keys(1:10 cubic-bezier(0.2,1.4,0.3,0.9), 3:30)", "ease(1, 3, 10, 30, cubic-bezier(0.2, 1.4, 0.3, 0.9))",
    ] {
      let expression = try TimelineExpression.compile(text)
      for u in Self.points {
        context.time = 1 + 2 * u
        #expect(abs(expression.value(at: context)! - (10 + 20 * curve(u))) < 1e-12)
      }
    }
  }

  @Test(arguments: [
    ("", "expected a curve\n  \n  ^"),
    (
      "easeInOutCubik",
      "unknown curve 'easeInOutCubik'; did you mean 'easeInOutCubic'?\n  easeInOutCubik\n  ^~~~~~~~~~~~~~"
    ),
    (
      "cubic-bezir(1,2)", "unknown curve 'cubic-bezir'; did you mean 'cubic-bezier'?\n  cubic-bezir(1,2)\n  ^~~~~~~~~~~"
    ),
    (
      "cubic-bezier", "'cubic-bezier' is a function: write cubic-bezier(x1, y1, x2, y2)\n  cubic-bezier\n  ^~~~~~~~~~~~"
    ),
    (
      "cubic-bezier(1,2,3)",
      "the times of control points go from 0 to 1, found 3\n  cubic-bezier(1,2,3)\n                   ^"
    ),
    (
      "cubic-bezier(-.5,0,1,1)",
      "the times of control points go from 0 to 1, found -.5\n  cubic-bezier(-.5,0,1,1)\n               ^~~"
    ),
    ("cubic-bezier(0,1,1)", "expected ',', found ')'\n  cubic-bezier(0,1,1)\n                    ^"),
    ("cubic-bezier(0,a,1,1)", "expected a number, found 'a'\n  cubic-bezier(0,a,1,1)\n                 ^"),
    ("linear 5", "expected nothing more behind the curve, found '5'\n  linear 5\n         ^"),
  ])
  func mistakesArePointedAt(text: String, expected: String) throws {
    let error = try #require(throws: ExpressionError.self) { try TimingCurve.parse(text) }
    #expect(error.rendered(in: text).hasPrefix(expected), "\(error.rendered(in: text))")
  }
}
