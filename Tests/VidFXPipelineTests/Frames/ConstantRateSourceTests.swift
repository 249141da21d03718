import Synchronization
import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct ConstantRateSourceTests {
  /// How many frames come out of `count` frames at 25 a second, and what the source counts.
  private func run(
    _ count: Int, at rate: Rational, followsDurations: Bool = false
  ) throws -> (times: [MediaTime], repeated: Int, dropped: Int) {
    let source = PatternSource(
      format: PixelFormat(name: "gray")!, width: 8, height: 8, timeline: PatternTimeline(rate: Rational(25, 1)),
      frameCount: count)
    let constant = ConstantRateSource(source, rate: rate, followsDurations: followsDurations)
    var times: [MediaTime] = []
    while let frame = try constant.next() { times.append(frame.presentationTime) }
    #expect(try constant.next() == nil)
    return (times, constant.counts.repeated, constant.counts.dropped)
  }

  /// A frame belongs to the output when at least half of its time does.
  @Test(arguments: [
    (Rational(25, 1), 20, 0, 0), (Rational(50, 1), 40, 20, 0), (Rational(10, 1), 8, 0, 12),
    (Rational(30000, 1001), 24, 4, 0), (Rational(1, 1), 1, 0, 19), (Rational(1, 10), 1, 0, 19),
  ])
  func theOutputIsAsLongAsTheInput(rate: Rational, frames: Int, repeated: Int, dropped: Int) throws {
    for followsDurations in [false, true] {
      let result = try run(20, at: rate, followsDurations: followsDurations)
      #expect(result.times.count == frames)
      #expect(result.repeated == repeated && result.dropped == dropped, "\(result)")
      for (index, time) in result.times.enumerated() {
        #expect(time == MediaTime(value: Int64(index), timeBase: rate.inverse))
      }
    }
  }

  /// What a pipe says of its frames is enough to hand one on before the next has come.
  @Test func aFrameThatLastsLongEnoughDoesNotWaitForTheNext() throws {
    let source = CountingSource()
    let constant = ConstantRateSource(source, rate: Rational(50, 1), followsDurations: true)
    for index in 0..<10 {
      #expect(try constant.next()?.index == index)
      #expect(source.count == index / 2 + 1)
    }
  }

  @Test func aSingleFrameIsKept() throws {
    for rate in [Rational(1, 1), Rational(25, 1)] { #expect(try run(1, at: rate).times.count == 1) }
  }
}

/// Frames at 25 a second without end, counted.
private final class CountingSource: FrameSource {
  private let source = makeSource(frames: .max)
  private let taken = Mutex(0)
  var count: Int { taken.withLock { $0 } }

  func next() throws -> VideoFrame? {
    taken.withLock { $0 += 1 }
    return try source.next()
  }

  func cancel() { source.cancel() }
}
