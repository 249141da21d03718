import Foundation
import Testing
import VidFXPixels

@testable import VidFXPipeline

@Suite struct MediaClockTests {
  @Test func manualClockMovesOnlyWhenTold() throws {
    let clock = ManualClock(now: .seconds(5))
    #expect(clock.now == .seconds(5))
    clock.advance(by: .milliseconds(1500))
    #expect(clock.now == .milliseconds(6500))
    #expect(clock.wait(until: .seconds(6)) { false })
  }

  @Test func manualClockWakesAtTheDeadlineAndNotBefore() throws {
    try withWatchdog {
      let clock = ManualClock()
      let woken = Monitor(false)
      Thread {
        let isDue = clock.wait(until: .seconds(2)) { false }
        #expect(isDue)
        woken.update { $0 = true }
      }.start()
      #expect(clock.waitForSleeper() == .seconds(2))
      clock.advance(by: .milliseconds(1999))
      clock.wake()
      for _ in 0..<1000 {
        sched_yield()
        #expect(!woken.read { $0 })
      }
      clock.advance(by: .milliseconds(1))
      woken.wait { $0 ? () : nil }
    }
  }

  @Test func manualClockThatRunsAheadNeverBlocks() {
    let clock = ManualClock(runsAhead: true)
    #expect(clock.wait(until: .seconds(900)) { false })
    #expect(clock.now == .seconds(900))
    #expect(clock.wait(until: .seconds(1)) { false })
    #expect(clock.now == .seconds(900))
  }

  @Test func everyClockEndsACancelledWait() throws {
    for clock in [ManualClock(), SystemClock()] as [any MediaClock] {
      try withWatchdog {
        let cancelled = Monitor(false)
        let result = Monitor<Bool?>(nil)
        Thread {
          let isDue = clock.wait(until: clock.now + .seconds(86_400)) { cancelled.read { $0 } }
          result.update { $0 = isDue }
        }.start()
        cancelled.update { $0 = true }
        // The thread may come to wait after a wake: it looks first.
        clock.wake()
        #expect(result.wait { $0 } == false)
      }
    }
  }

  @Test func systemClockDoesNotGoBackAndHasPassedTheDeadlineAfterAWait() throws {
    try withWatchdog {
      let clock = SystemClock()
      let start = clock.now
      #expect(clock.wait(until: start) { false })
      // A wait long enough to be a real one, too short to be felt.
      let deadline = clock.now + .microseconds(1)
      #expect(clock.wait(until: deadline) { false })
      #expect(clock.now >= deadline)
    }
  }

  @Test func pacedFramesComeWhenTheirTimeHasCome() throws {
    // Times in 1/1000 s: 10, 30, 30, 90.
    let times = [10, 30, 30, 90].map { MediaTime(value: $0, timescale: 1000) }
    let clock = ManualClock(now: .seconds(1), runsAhead: true)
    let source = PacedSource(makeSource(frames: 4, timeline: PatternTimeline(times: times)), clock: clock)
    var arrivals: [Duration] = []
    while try source.next() != nil { arrivals.append(clock.now) }
    #expect(arrivals == [.milliseconds(1000), .milliseconds(1020), .milliseconds(1020), .milliseconds(1080)])
  }

  @Test func lateFrameDoesNotDelayTheNext() throws {
    let clock = ManualClock(runsAhead: true)
    let source = PacedSource(makeSource(frames: 4, timeline: PatternTimeline(rate: Rational(10, 1))), clock: clock)
    _ = try source.next()
    clock.advance(by: .milliseconds(250))
    _ = try source.next()
    _ = try source.next()
    #expect(clock.now == .milliseconds(250))
    _ = try source.next()
    #expect(clock.now == .milliseconds(300))
  }
}
