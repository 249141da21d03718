import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct ConstantRateSinkTests {
  private let sink = RecordingSink()

  /// A frame taken at `milliseconds`.
  private func frame(_ milliseconds: Int64, lasting duration: Int64? = nil) -> VideoFrame {
    var frame = try! makeSource(frames: 1).next()!
    frame.presentationTime = MediaTime(value: milliseconds, timescale: 1000)
    frame.duration = duration.map { MediaTime(value: $0, timescale: 1000) }
    frame.captureTime = .milliseconds(5000 + milliseconds)
    return frame
  }

  /// When the frames were taken that were handed on, in order.
  private var origins: [Duration] { sink.record.frames.map { $0.captureTime! - .seconds(5) } }

  /// Complete inputs become what ``ConstantRateSource`` makes of them.
  @Test(arguments: [
    (Rational(25, 1), 20, 0, 0), (Rational(50, 1), 40, 20, 0), (Rational(10, 1), 8, 0, 12),
    (Rational(30000, 1001), 24, 4, 0), (Rational(1, 1), 1, 0, 19), (Rational(1, 10), 1, 0, 19),
  ])
  func theOutputIsAsLongAsTheInput(rate: Rational, frames: Int, repeated: Int, dropped: Int) throws {
    let constant = ConstantRateSink(sink, rate: rate)
    for index in 0..<20 { try constant.write(frame(Int64(index) * 40, lasting: 40)) }
    try constant.finish()
    #expect(sink.record.frames.count == frames && sink.record.finishes == 1)
    #expect(constant.counts == (repeated, dropped))
    for (index, frame) in sink.record.frames.enumerated() {
      #expect(frame.presentationTime == MediaTime(value: Int64(index), timeBase: rate.inverse))
      #expect(frame.index == index)
    }
  }

  @Test func aFrameThatLastsLongEnoughDoesNotWaitForTheNext() throws {
    let constant = ConstantRateSink(sink, rate: Rational(25, 1))
    for index in 0..<5 {
      try constant.write(frame(Int64(index) * 40, lasting: 40))
      #expect(sink.record.frames.count == index + 1)
    }
  }

  /// A camera does not say how long its frames stay; its mode says how often they come.
  @Test func theUsualIntervalStandsForADuration() throws {
    let constant = ConstantRateSink(sink, rate: Rational(50, 1), interval: MediaTime(value: 40, timescale: 1000))
    for index in 0..<5 {
      // Up to 5 ms early and late.
      let jitter: [Int64] = [0, 5, -5, 3, -2]
      try constant.write(frame(Int64(index) * 40 + jitter[index]))
      #expect(sink.record.frames.count == 2 * index + 2, "frame \(index)")
    }
    #expect(constant.counts == (5, 0))
  }

  @Test func whatWasLostIsFilled() throws {
    let constant = ConstantRateSink(sink, rate: Rational(25, 1), interval: MediaTime(value: 40, timescale: 1000))
    for time: Int64 in [0, 40, 280, 320] { try constant.write(frame(time)) }
    try constant.finish()
    // The times of repeated frames rise by a frame of the output each.
    let times = (0..<9).map { Duration.milliseconds(40 * $0) }
    #expect(sink.record.frames.map(\.presentationTime.duration) == times)
    #expect(origins == times)
    #expect(constant.counts == (5, 0))
  }

  @Test func aCameraThatIsSlowerThanItSaysLeavesTheTime() throws {
    let constant = ConstantRateSink(sink, rate: Rational(30, 1), interval: MediaTime(value: 1, timescale: 30))
    // 7.5 a second instead of 30, for a minute.
    for index in 0..<450 { try constant.write(frame(Int64(index) * 400 / 3)) }
    try constant.finish()
    #expect(abs(sink.record.frames.count - 1797) <= 1, "\(sink.record.frames.count)")
  }

  /// A camera of 7.5 frames a second whose second is over before the next frame comes.
  @Test func theLastFrameStaysUntilTheEndThatIsKnown() throws {
    let constant = ConstantRateSink(sink, rate: Rational(30, 1), interval: MediaTime(value: 1, timescale: 30)) {
      MediaTime(value: 1, timescale: 1)
    }
    for index in 0..<8 { try constant.write(frame(Int64(index) * 400 / 3)) }
    try constant.finish()
    #expect(sink.record.frames.count == 30)
  }

  @Test func ofFramesThatComeTooFastTheLastOneIsShown() throws {
    let constant = ConstantRateSink(sink, rate: Rational(10, 1), interval: MediaTime(value: 10, timescale: 1000))
    for index in 0..<21 { try constant.write(frame(Int64(index) * 10)) }
    try constant.finish()
    // The last that begin before the middles of the output's frames, 50 and 150 ms.
    #expect(origins == [.milliseconds(40), .milliseconds(140)])
    #expect(constant.counts == (0, 19))
  }

  @Test func anOutputHasAtLeastOneFrame() throws {
    let constant = ConstantRateSink(sink, rate: Rational(1, 10))
    try constant.write(frame(0, lasting: 40))
    try constant.finish()
    #expect(sink.record.frames.count == 1)
    let none = ConstantRateSink(sink, rate: Rational(1, 10))
    try none.finish()
    #expect(sink.record.finishes == 2 && sink.record.frames.count == 1)
  }
}
