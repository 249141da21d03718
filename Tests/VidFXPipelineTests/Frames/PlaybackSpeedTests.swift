import Testing
import VidFXPixels
import VidFXTestSupport

@testable import VidFXPipeline

/// Frames at another speed than that of the source.
@Suite struct PlaybackSpeedTests {
  /// Which frames of a source of `count` at 25 a second are shown at `speed`, at `rate` frames a second.
  private func shown(_ count: Int, _ speed: PlaybackSpeed, rate: Rational = Rational(25, 1)) throws -> [Int] {
    let pattern = PatternSource(
      format: .rgb24, width: 1, height: 1, timeline: PatternTimeline(rate: Rational(25, 1)), frameCount: count)
    let source = ConstantRateSource(pattern, rate: rate, speed: speed)
    var shown: [Int] = []
    while let frame = try source.next() {
      #expect(frame.index == shown.count)
      #expect(frame.presentationTime == MediaTime(value: Int64(shown.count), timeBase: rate.inverse))
      let first = try #require(
        (0..<count).first { number in
          frame.pixels.planes[0].baseAddress.load(as: UInt8.self)
            == UInt8(PatternSource.sample(component: 0, x: 0, y: 0, frame: number, format: .rgb24))
        })
      shown.append(first)
    }
    return shown
  }

  private func varying(_ text: String) throws -> PlaybackSpeed { .varying(try TimelineExpression.compile(text)) }

  @Test func wholeSpeedsDropAndFractionsRepeat() throws {
    #expect(try shown(12, .constant(Rational(2, 1))) == [0, 2, 4, 6, 8, 10])
    #expect(try shown(12, .constant(Rational(3, 1))) == [1, 4, 7, 10])
    #expect(try shown(4, .constant(Rational(1, 2))) == [0, 0, 1, 1, 2, 2, 3, 3])
    #expect(try shown(3, .constant(Rational(1, 4))) == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2])
    #expect(try shown(7, .constant(Rational(1, 1))) == Array(0..<7))
  }

  /// n frames at v times the speed last n/v frames, rounded.
  @Test(arguments: [(7, 5), (30, 29), (1, 3), (100, 7)]) func countsAreExact(top: Int, bottom: Int) throws {
    let found = try shown(200, .constant(Rational(Int64(top), Int64(bottom))))
    let exact = 200.0 * Double(bottom) / Double(top)
    #expect(abs(Double(found.count) - exact) <= 0.5)
    #expect(found == found.sorted())
  }

  @Test func theRateOfTheOutputIsItsOwn() throws {
    #expect(try shown(4, .constant(Rational(1, 2)), rate: Rational(50, 1)).count == 16)
    #expect(try shown(50, .constant(Rational(2, 1)), rate: Rational(30000, 1001)).count == 30)
  }

  @Test func anExpressionThatIsConstantIsThatSpeed() throws {
    #expect(try shown(12, varying("2+t*0")) == shown(12, .constant(Rational(2, 1))))
    #expect(try shown(5, varying("0.5+t*0")) == shown(5, .constant(Rational(1, 2))))
  }

  /// ∫ 2t dt = t²: the middle of frame k is at ((k + ½)/25)² s.
  @Test func anExpressionIsIntegrated() throws {
    let found = try shown(100, varying("t*2"))
    for (frame, number) in found.enumerated() {
      let exact = (Double(frame) + 0.5) * (Double(frame) + 0.5) / 25
      #expect(abs(Double(number) + 0.5 - exact) <= 0.5001, "frame \(frame) shows \(number), not \(exact)")
    }
    // 4 s are over at t = 2 s.
    #expect(found.count == 50)
  }

  @Test func speedZeroHoldsAFrame() throws {
    let found = try shown(6, varying("keys(0:1 hold, 3f:0 hold, 7f:1)"))
    #expect(found == [0, 1, 2, 2, 2, 2, 2, 3, 4, 5])
  }

  @Test func theLengthIsKnownBefore() throws {
    let rate = Rational(25, 1)
    #expect(PlaybackSpeed.constant(Rational(2, 1)).outputSeconds(of: 10, rate: rate) == 5)
    let seconds = try #require(try varying("t*2").outputSeconds(of: 4, rate: rate))
    #expect(abs(seconds - 2) <= 0.04)
    #expect(try varying("max(0,1-t)").outputSeconds(of: 4, rate: rate) == nil)
  }
}
