import Testing
import VidFXTestSupport

@testable import VidFXPipeline

struct KeyframeTests {
  static let symbols = TimelineSymbols(frameRate: .known(25), duration: .known(100))

  private func value(_ text: String, at time: Double) throws -> Double {
    let context = TimelineContext(
      time: time, frame: 0, width: 1920, height: 1080, frameRate: 25, duration: 100)
    let open = try TimelineExpression.compile(text)
    let value = try #require(open.value(at: context))
    let bound = try #require(try open.bound(to: Self.symbols).value(at: context))
    #expect(abs(bound - value) < 1e-9, "known beforehand \(bound), known at the frame \(value)")
    return value
  }

  @Test(arguments: [
    ("3", 3), ("3s", 3), ("3.5s", 3.5), ("250ms", 0.25), ("00:01:02.5", 62.5), ("0:00:07", 7), ("1:30", 90),
    ("01:02.25", 62.25), ("12f", 0.48), ("50%", 50), ("12.5%", 12.5), ("end", 100), ("end-2s", 98), ("end - 2 ", 98),
    ("end-10%", 90), ("end-25f", 99), ("end-1:00", 40), ("end-00:00:30", 70), ("end+1s", 101), ("-1.5s", -1.5),
    ("1e1", 10), ("100:00:00", 360_000),
  ])
  func everyFormOfTime(text: String, seconds: Double) throws {
    let track = "keys(\(text):5 hold, 200%:7, 1000000s:8)"
    let usual = seconds < 200
    let expression = usual ? track : "keys(\(text):5 hold, 1000000s:8)"
    // The value holds before the key as well, so the moment shows where a rise towards the key ends.
    let rise = "keys(-1000s:0 linear, \(text):1 hold, 1000000s:1)"
    #expect(abs(try value(rise, at: (seconds - 1000) / 2) - 0.5) < 1e-12)
    #expect(try value(rise, at: seconds) == 1)
    #expect(try value(expression, at: seconds) == 5)
  }

  @Test func aClockTimeAndItsValueAreToldApart() throws {
    #expect(try value("keys(0:12:30 linear, 0:14:50)", at: 13) == 40)
    #expect(try value("keys(0:12 linear, 2:14)", at: 1) == 13)
    #expect(try value("keys(0:00:12)", at: 1) == 12)
    #expect(try value("keys(1:t>50?2:3)", at: 10) == 3)
    #expect(try value("keys(1:20?2:3)", at: 10) == 2)
  }

  @Test func holdsOutsideTheKeys() throws {
    #expect(try value("keys(1s:5, 2s:7)", at: 0) == 5)
    #expect(try value("keys(1s:5, 2s:7)", at: 3) == 7)
    #expect(try value("keys(1s:5)", at: 1) == 5)
  }

  @Test func aCurveLeadsFromItsKeyToTheNext() throws {
    let text = "keys(0s:0 linear, 2s:10 hold, 4s:20 easeInQuad, 6s:30, 100%:30)"
    #expect(try value(text, at: 1) == 5)
    #expect(try value(text, at: 3.999) == 10)
    #expect(try value(text, at: 4) == 20)
    #expect(try value(text, at: 5) == 22.5)
    #expect(try value(text, at: 50) == 30)
  }

  @Test(arguments: Easing.allCases.filter { $0 != .smooth })
  func everyCurveBetweenKeys(_ easing: Easing) throws {
    for u in [0.1, 0.25, 0.5, 0.75, 0.9] {
      let found = try value("keys(10:-4 \(easing.rawValue), 20:6)", at: 10 + 10 * u)
      #expect(abs(found - (-4 + 10 * easing(10 * u / 10))) < 1e-12)
    }
  }

  @Test func twoKeysAloneMakeASmoothStep() throws {
    for u in [0.1, 0.25, 0.5, 0.75, 0.9] {
      #expect(abs(try value("keys(10:-4, 20:6)", at: 10 + 10 * u) - (-4 + 10 * (3 * u * u - 2 * u * u * u))) < 1e-12)
    }
  }

  @Test func theSplineHasSteffensSlopes() throws {
    // Slopes of the segments 1 and 3; at the middle key |p| = 2 = 2·min, at the ends 0.
    // On the first segment: 2·(u³ − u²) + 3u² − 2u³ = u²; on the second from 1 with slope 2 to 4 with slope 0.
    for u in [0.0, 0.25, 0.5, 0.75] {
      #expect(abs(try value("keys(0:0, 1:1, 2:4)", at: u) - u * u) < 1e-12)
      let second = 1 + 2 * (u - 2 * u * u + u * u * u) + 3 * (3 * u * u - 2 * u * u * u)
      #expect(abs(try value("keys(0:0, 1:1, 2:4)", at: 1 + u) - second) < 1e-12)
    }
  }

  @Test func theSplineNeverOvershoots() throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      var time = 0.0
      let keys = (0..<8).map { _ -> (time: Double, value: Double) in
        time += Double.random(in: 0.01...3, using: &random)
        return (time, Double.random(in: -5...5, using: &random))
      }
      let text = "keys(" + keys.map { "\($0.time):\($0.value)" }.joined(separator: ",") + ")"
      let expression = try TimelineExpression.compile(text)
      var context = TimelineContext(time: 0, frame: 0, width: 1, height: 1)
      for (a, b) in zip(keys, keys.dropFirst()) {
        var last = a.value
        for step in 0...50 {
          context.time = a.time + (b.time - a.time) * Double(step) / 50
          let value = expression.value(at: context)!
          if b.value > a.value { #expect(value >= last - 1e-12) } else { #expect(value <= last + 1e-12) }
          #expect(value >= min(a.value, b.value) - 1e-12 && value <= max(a.value, b.value) + 1e-12)
          last = value
        }
      }
    }
  }

  @Test func theSplineHasNoCorners() throws {
    let expression = try TimelineExpression.compile("keys(1:0, 2:3, 2.5:4, 4:4.5, 7:-2)")
    var context = TimelineContext(time: 0, frame: 0, width: 1, height: 1)
    func at(_ time: Double) -> Double {
      context.time = time
      return expression.value(at: context)!
    }
    for key in [1, 2, 2.5, 4, 7] {
      let (before, after) = ((at(key) - at(key - 1e-6)) / 1e-6, (at(key + 1e-6) - at(key)) / 1e-6)
      #expect(abs(before - after) < 1e-4, "at \(key): \(before), \(after)")
    }
  }

  @Test func valuesMayBeFunctionsOfTime() throws {
    #expect(try value("keys(0:t linear, 10:t*3)", at: 5) == 10)
    #expect(try value("keys(0:0 linear, 2s:pi linear, 100%:0)", at: 1) == .pi / 2)
    #expect(try value("1 + keys(0:keys(0:t linear, 10:20) linear, 10:2*(t+w))/2", at: 5) == 1 + (12.5 + 3850) / 4)
    #expect(try value("keys(0:t, 1:t, 2:t, 3:t)", at: 1.5) == 1.5)
    #expect(try value("max(keys(0:1, 9:t*2), keys(0:3, 9:t+4))", at: 9) == 18)
  }

  @Test func tenThousandKeysAreFound() throws {
    let count = 10_000
    let text = "keys(" + (0..<count).map { "\($0)s:\($0 * 7 % 1000) linear" }.joined(separator: ", ") + ")"
    let expression = try TimelineExpression.compile(text)
    var context = TimelineContext(time: 0, frame: 0, width: 1, height: 1)
    for key in stride(from: 0, to: count - 1, by: 37) {
      context.time = Double(key)
      #expect(expression.value(at: context) == Double(key * 7 % 1000))
      context.time += 0.5
      #expect(expression.value(at: context) == Double(key * 7 % 1000 + (key + 1) * 7 % 1000) / 2)
    }
  }

  @Test func orderIsCheckedAsSoonAsItIsKnown() throws {
    #expect(throws: ExpressionError.self) { try TimelineExpression.compile("keys(2s:0, 1s:1)") }
    #expect(throws: ExpressionError.self) { try TimelineExpression.compile("keys(2s:0, 2s:1)") }
    #expect(throws: ExpressionError.self) { try TimelineExpression.compile("keys(50%:0, 40%:1)") }
    #expect(throws: ExpressionError.self) { try TimelineExpression.compile("keys(end-1s:0, end-2s:1)") }
    let open = try TimelineExpression.compile("keys(30s:0, 50%:1)")
    _ = try open.bound(to: TimelineSymbols(duration: .known(61)))
    let error = try #require(throws: ExpressionError.self) {
      try open.bound(to: TimelineSymbols(duration: .known(60)))
    }
    #expect(error.reason == .keyframeOrder)
    #expect(error.range == SourceRange(offset: 12, length: 3))
  }
}
