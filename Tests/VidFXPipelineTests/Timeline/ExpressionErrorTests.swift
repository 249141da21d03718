import Testing

@testable import VidFXPipeline

struct ExpressionErrorTests {
  private func report(_ text: String, _ symbols: TimelineSymbols = .perFrame) -> String {
    do throws(ExpressionError) {
      let expression = try TimelineExpression.compile(text, symbols: symbols)
      return "compiled: \(expression)"
    } catch {
      return error.rendered(in: text)
    }
  }

  static let known = """
    variables: t n p w h fps duration pi e
    functions: sin cos tan asin acos atan atan2 abs sign floor ceil round trunc fract sqrt exp log pow min max clamp \
    mix step smoothstep if between gt gte lt lte eq not mod hypot random noise ease keys
    """

  @Test func unknownNames() {
    #expect(
      report("min(tt*10, 50)") == """
        unknown name 'tt'; did you mean 't'?
          min(tt*10, 50)
              ^~
        \(Self.known)
        """)
    #expect(
      report("sine(t)") == """
        unknown name 'sine'; did you mean 'sin'?
          sine(t)
          ^~~~
        \(Self.known)
        """)
    #expect(
      report("1 + ifnot(t, 2, 3)") == """
        unknown name 'ifnot'
          1 + ifnot(t, 2, 3)
              ^~~~~
        write if(x, else, then)
        """)
    #expect(
      report("t(2)") == """
        't' is not a function
          t(2)
          ^
        \(Self.known)
        """)
  }

  @Test func missingParts() {
    #expect(report("") == "expected a value\n  \n  ^")
    #expect(report("1 + ") == "expected a value\n  1 + \n      ^")
    #expect(report("(1 + 2") == "expected ')'\n  (1 + 2\n        ^")
    #expect(report("(1 2)") == "expected ')', found '2'\n  (1 2)\n     ^")
    #expect(report("t ? 1") == "expected ':' and the value otherwise\n  t ? 1\n       ^")
    #expect(report("min(1,)") == "expected a value, found ')'\n  min(1,)\n        ^")
    #expect(report("min(1;2)") == "expected ',' or ')', found ';'\n  min(1;2)\n       ^")
    #expect(report("2 * sin") == "'sin' is a function: write sin(x)\n  2 * sin\n      ^~~")
    #expect(report("2t") == "expected an operator before 't'\n  2t\n   ^")
    #expect(report("2 t") == "expected an operator before 't'\n  2 t\n    ^")
    #expect(report("(t)(2)") == "expected an operator before '('\n  (t)(2)\n     ^")
    #expect(report("1.5s") == "expected an operator before 's'\n  1.5s\n     ^")
  }

  @Test func strayCharacters() {
    #expect(report("1,5") == "unexpected ','\n  1,5\n   ^\ndecimals are written with a point: 1.5")
    #expect(report("1)") == "unexpected ')'\n  1)\n   ^")
    #expect(report("$x") == "expected a value, found '$'\n  $x\n  ^")
    #expect(report("1 × 2") == "unexpected '×'\n  1 × 2\n    ^")
    #expect(report("1 + 漢字") == "expected a value, found '漢'\n  1 + 漢字\n      ^~")
  }

  @Test func argumentCounts() {
    #expect(report("1+sin(1,2)") == "sin(x) called with 2 arguments\n  1+sin(1,2)\n    ^~~~~~~~")
    #expect(report("clamp(1)") == "clamp(x, low, high) called with 1 argument\n  clamp(1)\n  ^~~~~~~~")
    #expect(report("pow()") == "pow(x, y) called with 0 arguments\n  pow()\n  ^~~~~")
    #expect(report("min()") == "min(a, b, …) called with 0 arguments\n  min()\n  ^~~~~")
    #expect(
      report("ease(1,2,3)") == "ease(t0, t1, a, b, curve) called with 3 arguments\n  ease(1,2,3)\n  ^~~~~~~~~~~")
  }

  @Test func numbers() {
    #expect(report("1e999") == "the number 1e999 is too large\n  1e999\n  ^~~~~")
    #expect(report("keys(1e999:0)") == "the number 1e999 is too large\n  keys(1e999:0)\n       ^~~~~")
    #expect(report("2 * log(-1)") == "the value is not a finite number\n  2 * log(-1)\n  ^~~~~~~~~~~")
    #expect(report(" 1/0 ") == "the value is not a finite number\n   1/0 \n   ^~~")
  }

  @Test func keyframes() {
    let forms = "times: 1.5  1.5s  200ms  00:01:02.5  12f  50%  end  end-2s"
    #expect(report("keys(t:1)") == "expected a time followed by ':' and a value\n  keys(t:1)\n       ^\n\(forms)")
    #expect(report("keys()") == "expected a time followed by ':' and a value\n  keys()\n       ^\n\(forms)")
    #expect(report("keys(1s)") == "expected a time followed by ':' and a value\n  keys(1s)\n       ^\n\(forms)")
    #expect(
      report("keys(0:0,5m:1)")
        == "expected a time followed by ':' and a value\n  keys(0:0,5m:1)\n           ^\n\(forms)")
    #expect(
      report("keys(0:0, 00:75:00:1)")
        == "minutes and seconds go from 0 to 59, found '00:75:00'\n  keys(0:0, 00:75:00:1)\n            ^~~~~~~~")
    #expect(
      report("keys(2s:0, 1s:1)")
        == "this keyframe is not later than the one before it\n  keys(2s:0, 1s:1)\n             ^~")
    #expect(report("keys(0:1 2:3)") == "expected a curve, ',' or ')', found '2'\n  keys(0:1 2:3)\n           ^")
    #expect(
      report("keys(0:1 easeInOutCubik, 2:3)") == """
        unknown curve 'easeInOutCubik'; did you mean 'easeInOutCubic'?
          keys(0:1 easeInOutCubik, 2:3)
                   ^~~~~~~~~~~~~~
        curves: hold linear smooth ease easeIn easeOut easeInOut, and easeIn… easeOut… easeInOut… with Sine Quad Cubic \
        Quart Quint Expo Circ Back Elastic Bounce; cubic-bezier(x1,y1,x2,y2)
        """)
    #expect(report("ease(0,1,2,3,4)") == "expected a curve, found '4'\n  ease(0,1,2,3,4)\n               ^")
  }

  @Test func whatALiveInputLacks() {
    let live = TimelineSymbols(frameRate: .unknown, duration: .unknown)
    let remedy = "pipes and cameras have no length; use t, in seconds, instead"
    #expect(
      report("10*p", live)
        == "'p' needs the length of the input, which is not known\n  10*p\n     ^\n\(remedy)")
    #expect(
      report("keys(0:0, 50% : 1)", live)
        == "'50%' needs the length of the input, which is not known\n  keys(0:0, 50% : 1)\n            ^~~\n\(remedy)")
    #expect(
      report("keys(0:0, end-2s:1)", live)
        == "'end-2s' needs the length of the input, which is not known\n  keys(0:0, end-2s:1)\n            ^~~~~~\n\(remedy)"
    )
    #expect(
      report("ease(0, end, 0, 1, linear)", live)
        == "'end' needs the length of the input, which is not known\n  ease(0, end, 0, 1, linear)\n          ^~~\n\(remedy)"
    )
    #expect(report("fps", live) == "'fps' needs a frame rate, and the input has none\n  fps\n  ^~~")
    #expect(
      report("keys(12f:0)", live) == "'12f' needs a frame rate, and the input has none\n  keys(12f:0)\n       ^~~")
    #expect(
      report("w/2", TimelineSymbols(width: .unknown))
        == "'w' needs the size of the picture, which is not known\n  w/2\n  ^")
  }

  @Test func depthIsLimitedNotFatal() {
    for text in [
      String(repeating: "(", count: 100_000) + "t", String(repeating: "1+(", count: 90) + "t",
      String(repeating: "sin(", count: 5000) + "t", String(repeating: "2^", count: 50_000) + "t",
      String(repeating: "t?", count: 50_000), String(repeating: "keys(0:", count: 5000),
      String(repeating: "t+(", count: 70) + "t" + String(repeating: ")", count: 70),
    ] {
      let error = #expect(throws: ExpressionError.self) { try TimelineExpression.compile(text) }
      #expect(error?.reason == .nestedTooDeeply, "\(text.prefix(10))")
    }
    let deep = String(repeating: "t+(", count: 60) + "t" + String(repeating: ")", count: 60)
    let context = TimelineContext(time: 1, frame: 0, width: 1, height: 1)
    #expect(try! TimelineExpression.compile(deep).value(at: context) == 61)
    let long = String(repeating: "t+", count: 100_000) + "t"
    #expect(try! TimelineExpression.compile(long).value(at: context) == 100_001)
    let signs = String(repeating: "-", count: 100_000) + "t"
    #expect(try! TimelineExpression.compile(signs).value(at: context) == 1)
  }
}
