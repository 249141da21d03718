import Foundation
import Testing
import VidFXImage
import VidFXPixels

@testable import VidFXPipeline

/// A camera of 30 frames a second before a filter that needs a fifth more time than there is.
@Suite struct OverloadTests {
  private static let rate = Rational(30, 1)
  private static let interval = Duration.nanoseconds(33_333_333)
  private static let filterTime = Duration.milliseconds(40)

  /// When each frame came and when it was written.
  private final class TimingSink: FrameSink {
    private let clock: ManualClock
    private let times = Monitor<[(captured: Duration, written: Duration)]>([])

    init(_ clock: ManualClock) { self.clock = clock }

    var latencies: [(captured: Duration, latency: Duration)] {
      times.read { $0.map { ($0.captured, $0.written - $0.captured) } }
    }

    func write(_ frame: VideoFrame) {
      let now = clock.now
      times.update { $0.append((frame.captureTime ?? .zero, now)) }
    }

    func finish() {}
    func cancel() {}
  }

  /// Lets minutes of a manual clock pass, each step when source and filter both wait for a later one.
  private func run(
    _ configuration: PipelineConfiguration, minutes: Int
  ) throws -> (PipelineStatistics, [(captured: Duration, latency: Duration)]) {
    let clock = ManualClock()
    let sink = TimingSink(clock)
    let source = PacedSource(
      makeSource(frames: minutes * 1800, timeline: PatternTimeline(rate: Self.rate)), clock: clock)
    let pipeline = Pipeline(
      source: source,
      filter: ClosureFilter(isSerial: true) { frame in
        _ = clock.wait(until: clock.now + Self.filterTime) { false }
        return frame
      }, sink: sink, configuration: configuration, pool: WorkerPool(width: 1), clock: clock)
    let isOver = Shared(Monitor(false))
    let end = try withWatchdog { () -> PipelineStatistics in
      Thread {
        while !isOver.value.read({ $0 }) {
          // A source that may drop never waits for the filter, so that both wait for the clock until the last frame.
          let isReading = pipeline.statistics.decodedQueue.framesPushed < minutes * 1800
          guard let next = clock.nextDeadline(of: configuration.isLive && isReading ? 2 : 1) else {
            sched_yield()
            continue
          }
          // Whoever waits for the clock stays there; what they have handed on must have arrived.
          let statistics = pipeline.statistics
          guard statistics.framesFiltered == statistics.framesWritten else {
            sched_yield()
            continue
          }
          clock.advance(by: next - clock.now)
        }
      }.start()
      defer { isOver.value.update { $0 = true } }
      return try pipeline.run()
    }
    return (end, sink.latencies)
  }

  @Test func latencyOfTheLastMinuteIsThatOfTheFirst() throws {
    let (end, latencies) = try run(.live, minutes: 2)
    func longest(_ minute: Int) -> Duration {
      latencies.filter {
        $0.captured / .seconds(60) >= Double(minute) && $0.captured / .seconds(60) < Double(minute + 1)
      }
      .map(\.latency).max() ?? .zero
    }
    #expect(longest(1) <= longest(0) + Self.interval, "\(longest(0)) \(longest(1))")
    // One frame is in the filter, one waits: what waits is at most a filter's time old when it is taken.
    #expect(longest(1) <= Self.filterTime * 2, "\(longest(1))")
    // 25 of 30 frames a second get through, the others are counted.
    #expect(abs(end.framesWritten - 2 * 60 * 25) <= 2, "\(end.framesWritten)")
    #expect(end.framesDropped == 2 * 1800 - end.framesWritten)
    #expect(end.decodedQueue.peakFrames + end.filteredQueue.peakFrames <= 2)
    let recent = try #require(end.recentLatency)
    #expect(recent.maximum == latencies.suffix(300).map(\.latency).max())
  }

  @Test func nothingOfAFileIsDropped() throws {
    let (end, latencies) = try run(PipelineConfiguration(), minutes: 1)
    #expect(end.framesDropped == 0)
    #expect(end.framesWritten == 1800 && latencies.count == 1800)
  }

  @Test func whatIsDroppedIsAnnounced() throws {
    let clock = ManualClock()
    let gate = Gate()
    let dropped = Shared(Monitor<[Int]>([]))
    let pipeline = Pipeline(
      source: makeSource(frames: 10), filter: identity, sink: RecordingSink(writeGate: gate), configuration: .live,
      pool: WorkerPool(width: 1), clock: clock
    ) { frame in dropped.value.update { $0.append(frame.index) } }
    let end = try withWatchdog {
      Thread {
        spin { pipeline.statistics.decodedQueue.framesPushed == 10 }
        gate.open()
      }.start()
      return try pipeline.run()
    }
    let indices = dropped.value.read { $0 }
    #expect(indices.count == end.framesDropped && indices == indices.sorted() && !indices.isEmpty)
  }
}
