import Testing

@testable import VidFXPipeline

struct TimelineConditionTests {
  private func isThere(
    _ text: String, at time: Double, duration: Double? = 100, rate: Double? = 25
  ) throws -> Bool {
    let context = TimelineContext(time: time, frame: 0, width: 1920, height: 1080, frameRate: rate, duration: duration)
    let open = try TimelineExpression.compileCondition(text)
    let symbols = TimelineSymbols(
      frameRate: rate.map { .known($0) } ?? .unknown, duration: duration.map { .known($0) } ?? .unknown)
    let value = try #require(open.value(at: context))
    #expect(try open.bound(to: symbols).value(at: context) == value)
    return value != 0
  }

  /// The start belongs to it, the end does not.
  @Test(
    arguments: [
      ("2s-5s", 2, 5), ("2-5", 2, 5), (" 2 - 5 ", 2, 5), ("0:02-0:05", 2, 5), ("00:00:02.5-00:01:00", 2.5, 60),
      ("50f-125f", 2, 5), ("2%-5%", 2, 5), ("2s-", 2, nil), ("-5s", 0, 5), ("end-5s-", 95, nil), ("-end-5s", 0, 95),
      ("end-5s-end", 95, 100), ("end-20s-end-10s", 80, 90), ("10%-end-10s", 10, 90), ("end-25f-", 99, nil),
      ("2000ms-5000ms", 2, 5), ("25%-", 25, nil),
    ] as [(String, Double, Double?)])
  func stretchesOfTime(text: String, start: Double, end: Double?) throws {
    let half = text.contains("f-") || text.hasSuffix("f") ? 0.02 : 0
    #expect(try isThere(text, at: start))
    if start > 0 { #expect(try !isThere(text, at: start - half - 1e-5)) }
    if let end {
      #expect(try isThere(text, at: end - half - 1e-5))
      #expect(try !isThere(text, at: end))
      #expect(try !isThere(text, at: end + 20))
    } else {
      #expect(try isThere(text, at: 99.99))
    }
  }

  /// Matroska rounds times to milliseconds: 0.033 s is before 1/29.97 s.
  @Test func framesAreFoundWhereContainersRound() throws {
    let rate = 30000.0 / 1001
    for frame in 0..<200 {
      for time in [Double(frame) / rate, (Double(frame) / rate * 1000).rounded() / 1000] {
        #expect(try isThere("12f-48f", at: time, rate: rate) == (12..<48).contains(frame), "\(frame) at \(time)")
      }
    }
  }

  @Test(
    arguments: [
      ("between(t,2,5)", [2, 3, 5], [1.99, 5.01]), ("t<2 || t>=5", [0, 1.9, 5], [2, 4.9]),
      ("t>=2 && t<5", [2, 4.9], [1.9, 5]), ("gt(t,2)*lt(t,5)", [3], [2, 5]),
      ("not(mod(floor(t),2))", [0, 2.5], [1, 3.5]),
      ("gte(t,2)", [2], [1]), ("lte(t,2)", [2], [3]), ("eq(floor(t),3)", [3.5], [4]), ("1", [0, 99], []),
      ("0", [], [0]),
      ("keys(0:1 hold, 3:0 hold, 6:1)", [0, 2.9, 6], [3, 5.9]),
    ] as [(String, [Double], [Double])])
  func expressionsAsWithFFmpeg(text: String, inside: [Double], outside: [Double]) throws {
    for time in inside { #expect(try isThere(text, at: time), "\(time)") }
    for time in outside { #expect(try !isThere(text, at: time), "\(time)") }
  }

  @Test(arguments: [
    ("5s-2s", "this time ends before it starts\n  5s-2s\n  ^~~~~"),
    ("50%-40%", "this time ends before it starts\n  50%-40%\n  ^~~~~~~"),
    ("between(t,2)", "between(x, low, high) called with 2 arguments\n  between(t,2)\n  ^~~~~~~~~~~~"),
    ("t & 1", "unexpected '&'\n  t & 1\n    ^"), ("2s", "expected an operator before 's'\n  2s\n   ^"),
  ])
  func mistakesArePointedAt(text: String, expected: String) throws {
    let error = try #require(throws: ExpressionError.self) { try TimelineExpression.compileCondition(text) }
    #expect(error.rendered(in: text).hasPrefix(expected), "\(error.rendered(in: text))")
  }

  @Test func whatALiveInputLacksIsSaid() throws {
    let live = TimelineSymbols(frameRate: .unknown, duration: .unknown)
    for text in ["end-5s-", "50%-", "-end", "12f-"] {
      #expect(throws: ExpressionError.self) { try TimelineExpression.compileCondition(text, symbols: live) }
      let open = try TimelineExpression.compileCondition(text)
      #expect(throws: ExpressionError.self) { try open.bound(to: live) }
    }
    #expect(try isThere("2s-", at: 3, duration: nil, rate: nil))
    // Only with the length does one see that this is empty.
    let error = try #require(throws: ExpressionError.self) { try isThere("end-5s", at: 0) }
    #expect(error.reason == .intervalOrder)
  }
}
