import Glibc
import Testing

@testable import VidFXPipeline

struct KeyedValuesTests {
  private func values(
    _ text: String, _ kind: KeyedValues.Kind, at time: Double, symbols: TimelineSymbols = .perFrame
  ) throws -> [Double] {
    let vector = try AnimatedVector.compileKeys(SourceCursor(Array(text.utf8)), kind, symbols: symbols)
    #expect(vector.source == text)
    let context = TimelineContext(time: time, frame: 0, width: 1920, height: 1080, frameRate: 25, duration: 10)
    let found = vector.components.map { $0.value(at: context) ?? .nan }
    let known = TimelineSymbols(
      width: .known(1920), height: .known(1080), frameRate: .known(25), duration: .known(10))
    let bound = try vector.bound(to: known).components.map { $0.value(at: context) ?? .nan }
    #expect(zip(found, bound).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found) \(bound)")
    return found
  }

  /// IEC 61966-2-1 written out.
  private func light(_ value: Double) -> Double { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
  private func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  private func near(_ a: [Double], _ b: [Double]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  // MARK: Vectors

  @Test func vectorsGoFromKeyToKey() throws {
    let text = "keys(0s:[10 20] linear, 2s:[30, -20] hold, 50%:[w h/2] easeInQuad, end:[0 t])"
    #expect(try values(text, .vector, at: 1) == [20, 0])
    #expect(try values(text, .vector, at: 2) == [30, -20])
    #expect(try values(text, .vector, at: 4.9) == [30, -20])
    #expect(try values(text, .vector, at: 5) == [1920, 540])
    #expect(near(try values(text, .vector, at: 7.5), [1440, 540 + (7.5 - 540) / 4]))
    #expect(try values(text, .vector, at: 12) == [0, 12])
  }

  @Test func eachComponentIsWhatItsOwnKeysAre() throws {
    let keys = [(0.0, [1.0, 5, -3]), (1, [4, 5, 2]), (2.5, [2, 9, 2.5]), (4, [3, 1, 7])]
    let text = "keys(" + keys.map { "\($0):[\($1[0]) \($1[1]) \($1[2])]" }.joined(separator: ",") + ")"
    for time in stride(from: -0.5, through: 4.5, by: 0.17) {
      let alone = try (0..<3).map { index in
        let text = "keys(" + keys.map { "\($0):\($1[index])" }.joined(separator: ",") + ")"
        return try TimelineExpression.compile(text).value(
          at: TimelineContext(time: time, frame: 0, width: 1, height: 1))!
      }
      #expect(try values(text, .vector, at: time) == alone)
    }
  }

  // MARK: Colours

  @Test(arguments: [0.0, 0.1, 0.25, 0.5, 0.75, 1])
  func coloursMeetInLight(part: Double) throws {
    for text in [
      "keys(0:red linear, 1:lime)", "keys(0s:#f00 linear, 1s:#0f0)", "keys(0:[1 0 0] linear, 1:#00ff00ff)",
      "keys(0:[1 0*t 0] linear, 1:[0 1 0 1])",
    ] {
      let found = try values(text, .color, at: part)
      #expect(near(found, [encoded(1 - part), encoded(part), 0, 1]), "\(text): \(found)")
    }
    let greys = try values("keys(0:#404040 easeInCubic, 1:#c0c0c0)", .color, at: part)
    let (a, b) = (light(64 / 255.0), light(192 / 255.0))
    let grey = encoded(a + (b - a) * part * part * part)
    #expect(near(greys, [grey, grey, grey, 1]))
  }

  @Test func halfTheWayToTransparentKeepsTheColour() throws {
    for text in ["keys(0:orange linear, 1:transparent)", "keys(0:[1 t*0+165/255 0 1] linear, 1:[0 0 0 0])"] {
      let found = try values(text, .color, at: 0.5)
      #expect(near(found, [1, 165 / 255.0, 0, 0.5]), "\(found)")
    }
    #expect(try values("keys(0:orange linear, 1:transparent)", .color, at: 1) == [0, 0, 0, 0])
  }

  @Test func whatOvershootsIsLimitedToWhatShows() throws {
    func limits(_ text: String) throws -> ClosedRange<Double>? {
      try AnimatedVector.compileKeys(SourceCursor(Array(text.utf8)), .color, symbols: .perFrame).limits
    }
    #expect(try limits("keys(0:red easeInBack, 1:blue)") == 0...1)
    #expect(try limits("keys(0:[2.5 0 -0.5] linear, 1:blue)") == -0.5...2.5)
    #expect(try limits("keys(0:[t 0 0] linear, 1:blue)") == nil)
    #expect(try values("keys(0:red easeInBack, 1:blue)", .color, at: 0.3)[2] < 0)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      "keys(0:[1 2], 1:[1 2 3])", KeyedValues.Kind.vector,
      "this key has 3 values, the first has 2\n  keys(0:[1 2], 1:[1 2 3])\n                  ^~~~~~~"
    ),
    ("keys(0:[1 2], 1:5)", .vector, "expected '[', found '5'\n  keys(0:[1 2], 1:5)\n                  ^"),
    ("keys(0:[1 2)", .vector, "expected a value, found ')'\n  keys(0:[1 2)\n             ^"),
    (
      "keys(0:[1 2] liner, 1:[3 4])", .vector,
      "unknown curve 'liner'; did you mean 'linear'?\n  keys(0:[1 2] liner, 1:[3 4])\n               ^~~~~"
    ),
    ("keys(0:[1 tt])", .vector, "unknown name 'tt'; did you mean 't'?\n  keys(0:[1 tt])\n            ^~"),
    (
      "keys(0:red, 1:bleu)", .color,
      "unknown colour 'bleu'; did you mean 'blue'?\n  keys(0:red, 1:bleu)\n                ^~~~"
    ),
    ("keys(0:red, 1:#12345)", .color, "unknown colour '#12345'\n  keys(0:red, 1:#12345)\n                ^~~~~~"),
    ("keys(0:5)", .color, "expected a colour, found '5'\n  keys(0:5)\n         ^"),
    ("keys(0:[1 2])", .color, "a colour has 3 or 4 numbers, found 2\n  keys(0:[1 2])\n         ^~~~~"),
    (
      "keys(2:red, 1:blue)", .color,
      "this keyframe is not later than the one before it\n  keys(2:red, 1:blue)\n              ^"
    ),
    ("keys(0:red) 5", .color, "expected an operator before '5'\n  keys(0:red) 5\n              ^"),
  ])
  func mistakesArePointedAt(text: String, kind: KeyedValues.Kind, expected: String) throws {
    let error = try #require(throws: ExpressionError.self) {
      try AnimatedVector.compileKeys(SourceCursor(Array(text.utf8)), kind, symbols: .perFrame)
    }
    #expect(error.rendered(in: text).hasPrefix(expected), "\(error.rendered(in: text))")
  }

  @Test func whatTheJobLacksIsPointedAtInItsPlace() throws {
    let text = "keys(0:red, 50%:blue)"
    let vector = try AnimatedVector.compileKeys(
      SourceCursor(Array(("color=" + text).utf8), in: 6..<6 + text.utf8.count), .color, symbols: .perFrame)
    let error = try #require(throws: ExpressionError.self) { try vector.bound(to: TimelineSymbols(duration: .unknown)) }
    #expect(error.range == SourceRange(offset: 18, length: 3))
  }
}
