import Foundation
import Testing

@testable import VidFXPipeline

@Suite struct PacedSinkTests {
  private let clock = ManualClock(now: .seconds(100))
  private let sink = RecordingSink()

  private func frame(_ milliseconds: Int64) -> VideoFrame {
    var frame = try! makeSource(frames: 1).next()!
    frame.presentationTime = MediaTime(value: milliseconds, timescale: 1000)
    frame.duration = MediaTime(value: 40, timescale: 1000)
    return frame
  }

  /// Writes frames on a thread of its own.
  private func write(_ times: [Int64], to paced: PacedSink, finish: Bool = false) -> DispatchSemaphore {
    let done = DispatchSemaphore(value: 0)
    let frames = times.map(frame)
    Thread {
      do {
        for frame in frames { try paced.write(frame) }
        if finish { try paced.finish() }
      } catch {}
      done.signal()
    }.start()
    return done
  }

  @Test func framesGoOnWhenTheyAreDue() throws {
    let paced = PacedSink(sink, clock: clock)
    let done = write([500, 540, 620], to: paced, finish: true)
    #expect(clock.waitForSleeper() == .milliseconds(100_040))
    #expect(sink.record.frames.count == 1)
    clock.advance(by: .milliseconds(40))
    spin { clock.nextDeadline(of: 1) == .milliseconds(100_120) }
    #expect(sink.record.frames.count == 2)
    clock.advance(by: .milliseconds(80))
    // The last frame stays as long as it says.
    spin { clock.nextDeadline(of: 1) == .milliseconds(100_160) }
    #expect(sink.record.frames.count == 3 && sink.record.finishes == 0)
    clock.advance(by: .milliseconds(40))
    done.wait()
    #expect(sink.record.finishes == 1)
  }

  @Test func aPauseMovesWhatFollows() throws {
    let paced = PacedSink(sink, clock: clock)
    let done = write([0, 40], to: paced)
    #expect(clock.waitForSleeper() == .milliseconds(100_040))
    clock.advance(by: .milliseconds(30))
    paced.setPaused(true)
    spin { clock.nextDeadline(of: 1) == nil }
    clock.advance(by: .seconds(60))
    #expect(sink.record.frames.count == 1)
    paced.setPaused(false)
    spin { clock.nextDeadline(of: 1) == .milliseconds(160_040) }
    clock.advance(by: .milliseconds(10))
    done.wait()
    #expect(sink.record.frames.count == 2)
  }

  @Test func aJobThatEndsEarlyWaitsForNothing() throws {
    let paced = PacedSink(sink, clock: clock)
    let done = write([0, 40, 9000], to: paced, finish: true)
    _ = clock.waitForSleeper()
    paced.setPaused(true)
    spin { clock.nextDeadline(of: 1) == nil }
    paced.hurry()
    done.wait()
    #expect(sink.record.frames.count == 3 && sink.record.finishes == 1)
  }

  @Test func aVeryLateFrameMovesThoseThatFollow() throws {
    let paced = PacedSink(sink, clock: clock)
    try paced.write(frame(0))
    // 100 ms late: the next is due when it was.
    clock.advance(by: .milliseconds(140))
    try paced.write(frame(40))
    let done = write([160], to: paced)
    #expect(clock.waitForSleeper() == .milliseconds(100_160))
    clock.advance(by: .milliseconds(20))
    done.wait()
    // A second late: the next is due 40 ms after this one.
    clock.advance(by: .seconds(1))
    try paced.write(frame(200))
    let last = write([240], to: paced)
    #expect(clock.waitForSleeper() == .milliseconds(101_200))
    paced.cancel()
    last.wait()
    #expect(sink.record.frames.count == 4 && sink.record.cancels == 1)
  }
}
