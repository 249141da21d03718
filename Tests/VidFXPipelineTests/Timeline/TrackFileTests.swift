import Testing

@testable import VidFXPipeline

struct TrackFileTests {
  private static let symbols = TimelineSymbols(frameRate: .known(25), duration: .known(100))

  private func file(_ text: String) throws -> TrackFile { try TrackFile(Array(text.utf8), path: "track") }

  private func value(_ text: String, at time: Double) throws -> Double {
    let context = TimelineContext(time: time, frame: 0, width: 1, height: 1, frameRate: 25, duration: 100)
    let expression = try file(text).expression(symbols: .perFrame)
    #expect(expression.source == "@track")
    let value = try #require(expression.value(at: context))
    #expect(try abs(expression.bound(to: Self.symbols).value(at: context)! - value) < 1e-9)
    return value
  }

  // MARK: Forms

  /// What every one of these is: from 0 at 0 s in a straight line to 8 at 2 s, held until 4 s, then eased to 0 at 96 s.
  static let forms = [
    "0,0,linear\n2,8,hold\n4,8,easeInQuad\n96,0\n",
    "time,value,curve\r\n0,0,linear\r\n2s,8,hold\r\n100f,8,easeInQuad\r\nend-4s,0",
    "\u{FEFF}# written by hand\nTime;Value;Curve\n\n0;0.0;linear\n0:02;8.0;hold\n\n# a pause\n4%;8;\"easeInQuad\"\n96%;0;",
    "0\t0\tlinear\n2000ms\t+8\tstep\n00:00:04\t8\tin-quad\n00:01:36.000\t-0\n",
    "\"time\",\"value\"\n\"0\",\"0\",\"cubic-bezier(0,0,1,1)\"\n2,8,hold\n4,8,easeInQuad\n96,0,,\n",
    "0 , 0 , linear\n 2 ,8e0, hold\n4,[8],ease-in-quad\n96,0",
    "[[0, 0, \"linear\"], [2, 8, \"hold\"], [\"100f\", [8], \"easeInQuad\"], [\"end-4s\", 0]]",
    "{\"keys\": [{\"time\": 0, \"value\": 0, \"curve\": \"linear\"},\n{\"value\": 8.0, \"time\": \"2s\", \"curve\": \"hold\"},\n"
      + "{\"time\": \"0:04\", \"value\": [8], \"curve\": \"easeInQuad\"}, {\"time\": 96, \"value\": 0}]}\n",
  ]

  @Test(arguments: forms)
  func everyFormOfFile(text: String) throws {
    for (time, expected) in [(-1, 0), (0, 0), (0.5, 2), (1.5, 6), (2, 8), (3.9, 8), (4, 8), (50, 6), (96, 0), (99, 0)]
      as [(Double, Double)]
    {
      #expect(abs(try value(text, at: time) - expected) < 1e-6, "at \(time)")
    }
  }

  @Test func withoutACurveTheSplineIsSmooth() throws {
    for time in stride(from: 0, through: 5, by: 0.31) {
      let context = TimelineContext(time: time, frame: 0, width: 1, height: 1)
      let inline = try TimelineExpression.compile("keys(0:1, 1:4, 3:4.5, 5:-2)").value(at: context)
      #expect(try value("0,1\n1,4\n3,4.5\n5,-2\n", at: time) == inline)
    }
  }

  @Test(arguments: [
    "0,1,2,linear\n2,3,-4\n", "0;1;2;linear\n2;3;-4", "t,x,y,c\n0,[1 2],linear\n2,[3 -4]\n",
    "0,[1, 2],linear\n2,\"[3,-4]\"",
    "[[0,1,2,\"linear\"],[2,[3,-4]]]", "[{\"time\":0,\"value\":[1,2],\"curve\":\"linear\"},[2,3,-4]]",
  ])
  func vectorsOfEveryForm(text: String) throws {
    let file = try file(text)
    #expect(file.width == 2)
    let vector = try AnimatedVector.track(file, .vector, symbols: .perFrame)
    let context = TimelineContext(time: 0.5, frame: 0, width: 1, height: 1)
    #expect(vector.components.map { $0.value(at: context) } == [1.5, 0.5])
    #expect(vector.source == "@track")
  }

  @Test(arguments: [
    "0,orange,linear\n1,transparent\n", "time,color\n0,#ffa500,linear\n1,#0000",
    "0,1,0.64705882352941180,0,1,linear\n1,0,0,0,0",
    "[[0,\"orange\",\"linear\"],[1,\"#00000000\"]]",
  ])
  func coloursMeetInLight(text: String) throws {
    let vector = try AnimatedVector.track(try file(text), .color, symbols: .perFrame)
    let inline = try AnimatedVector.compileKeys(
      SourceCursor(Array("keys(0:orange linear, 1:transparent)".utf8)), .color, symbols: .perFrame)
    for time in [0, 0.25, 0.5, 0.9, 1] {
      let context = TimelineContext(time: time, frame: 0, width: 1, height: 1)
      for (a, b) in zip(vector.components, inline.components) {
        #expect(abs(a.value(at: context)! - b.value(at: context)!) < 1e-12)
      }
    }
    #expect(vector.limits == 0...1)
  }

  @Test func threeNumbersAreAColourWithoutAlpha() throws {
    let vector = try AnimatedVector.track(try file("0,1,0,0\n1,0,0,1\n"), .color, symbols: .perFrame)
    let context = TimelineContext(time: 2, frame: 0, width: 1, height: 1)
    #expect(vector.components.map { $0.value(at: context) } == [0, 0, 1, 1])
  }

  // MARK: Many keys

  @Test func tenThousandKeysAreFound() throws {
    let count = 10_000
    let text = (0..<count).map { "\($0),\($0 * 7 % 1000),linear\n" }.joined()
    let file = try file(text)
    #expect(file.times.count == count)
    let expression = try file.expression(symbols: .perFrame)
    var context = TimelineContext(time: 0, frame: 0, width: 1, height: 1)
    for key in stride(from: 0, to: count - 1, by: 37) {
      context.time = Double(key) + 0.5
      #expect(expression.value(at: context) == Double(key * 7 % 1000 + (key + 1) * 7 % 1000) / 2)
    }
  }

  // MARK: Mistakes

  static let number = "decimals are written with a point: 1.5"
  static let times = "times: 1.5  1.5s  200ms  00:01:02.5  12f  50%  end  end-2s"

  private static let numberForms = "numbers have a decimal point: 1.5; \(ColorText.forms)"

  @Test(arguments: [
    ("", "track has no keys", TrackRows.forms), ("time,value\n", "track has no keys", TrackRows.forms),
    ("[]", "track has no keys", TrackRows.forms),
    ("0,0\n1,5x\n", "track:2: column 2 is no number", number), ("0;1,5\n", "track:1: column 2 is no number", number),
    ("0,nan", "track:1: column 2 is neither a number nor a colour", numberForms),
    ("0,1e999", "track:1: column 2 is no number", number),
    ("0,1\nabc,2", "track:2: column 1 is no time", times), ("1:75,2", "track:1: column 1 is no time", times),
    ("0,0\n\n# so\n1,2,liner", "track:4: column 3 is no curve", "curves: " + ExpressionError.curveForms),
    ("0,0\n1\n", "track:2: this key has no value", TrackRows.forms),
    ("0,0,linear,5\n", "track:1: more follows behind the curve", TrackRows.forms),
    ("0,0\n2,1\n2,2\n", "track:3: this key is not later than the one before it", "sort the keys by their times"),
    ("0,0\n1,1,2\n", "track:2: this key has 2 values, the first has 1", "give every key the same number"),
    ("0,[1 2\n", "track:1: nothing closes the bracket of column 2", TrackRows.forms),
    ("0,[1 b]\n", "track:1: a part of column 2 is no number", number),
    ("0,oragne", "track:1: column 2 is neither a number nor a colour", numberForms),
    ("[[0, 1],\n [1, 2}]", "track:2: expected ',' or ']'", "the file is to be JSON (RFC 8259)"),
    ("[[0, 1],\n\n [1, \"x\"]]", "track:3: the value is neither a number nor a colour", numberForms),
    ("[\n5]", "track:2: this is no key", TrackRows.jsonForms),
    ("[\n[0]]", "track:2: this key has no time or no value", TrackRows.jsonForms),
    (
      "[{\"time\":0,\n\"valeu\":1}]", "track:2: this key has a member that no key has, or one twice",
      TrackRows.jsonForms
    ),
    ("[[\"x\",1]]", "track:1: the time is no time", times),
    ("{\"key\":[]}", "track:1: the object has no array of keys alone", "write {\"keys\": […]}, or only the array"),
    ("[[1,1],[0,1]]", "track:1: this key is not later than the one before it", "sort the keys by their times"),
  ])
  func aBadLineIsRefusedWithItsNumber(text: String, message: String, remedy: String) throws {
    let error = try #require(throws: TrackFileError.self) { try file(text) }
    #expect(error.description == message)
    #expect(error.remedy == remedy)
  }

  @Test func theFileIsNeverQuoted() throws {
    for text in ["root:x:0:0:secret\n", "0,secret", "0,0\nsecret,1", "[\"secret\"]", "{\"secret\":1}", "0,1,secret"] {
      let error = try #require(throws: TrackFileError.self) { try file(text) }
      #expect(!error.description.contains("secret") && !error.remedy.contains("secret"))
    }
  }

  @Test func orderIsCheckedAgainWhenTheLengthIsKnown() throws {
    let file = try file("30,0\n50%,1\n")
    _ = try file.expression(symbols: TimelineSymbols(duration: .known(61)))
    let error = try #require(throws: TrackFileError.self) {
      try file.expression(symbols: TimelineSymbols(duration: .known(60)))
    }
    #expect(error.line == 2 && error.reason == TrackRows.order)
    let live = try #require(throws: TrackFileError.self) {
      try file.expression(symbols: TimelineSymbols(duration: .unknown))
    }
    #expect(live.line == 2 && live.remedy == "pipes and cameras have no length; use seconds instead")
  }
}
