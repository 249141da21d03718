import Foundation
import Testing
import VidFXImage
import VidFXPixels

@testable import VidFXPipeline

/// A camera before a filter that needs a fifth more time than there is.
@Suite struct OverloadTests {
  private static func filterTime(_ rate: Int) -> Duration { .nanoseconds(1_200_000_000 / rate) }

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

  /// Lets minutes of a manual clock pass, `rate` frames a second, each step when source and filter both wait for a later one.
  private func run(
    _ configuration: PipelineConfiguration, minutes: Int, rate: Int = 30
  ) throws -> (PipelineStatistics, [(captured: Duration, latency: Duration)]) {
    let clock = ManualClock()
    let sink = TimingSink(clock)
    let source = PacedSource(
      makeSource(frames: minutes * 60 * rate, timeline: PatternTimeline(rate: Rational(Int64(rate), 1))), clock: clock)
    let pipeline = Pipeline(
      source: source,
      filter: ClosureFilter(isSerial: true) { frame in
        _ = clock.wait(until: clock.now + Self.filterTime(rate)) { false }
        return frame
      }, sink: sink, configuration: configuration, pool: WorkerPool(width: 1), clock: clock)
    let isOver = Shared(Monitor(false))
    let end = try withWatchdog { () -> PipelineStatistics in
      Thread {
        while !isOver.value.read({ $0 }) {
          // A source that may drop never waits for the filter, so that both wait for the clock until the last frame.
          let isReading = pipeline.statistics.decodedQueue.framesPushed < minutes * 60 * rate
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

  /// The hour at a frame a second, so that it is as many frames as two minutes at 30.
  @Test(arguments: [(minutes: 2, rate: 30), (60, 1)])
  func latencyOfTheLastMinuteIsThatOfTheFirst(minutes: Int, rate: Int) throws {
    let (end, latencies) = try run(.live, minutes: minutes, rate: rate)
    func longest(_ minute: Int) -> Duration {
      latencies.filter {
        $0.captured / .seconds(60) >= Double(minute) && $0.captured / .seconds(60) < Double(minute + 1)
      }
      .map(\.latency).max() ?? .zero
    }
    let (first, last) = (longest(0), longest(minutes - 1))
    #expect(last > .zero && last <= first + .nanoseconds(1_000_000_000 / rate), "\(first) \(last)")
    // One frame is in the filter, one waits: what waits is at most a filter's time old when it is taken.
    #expect(last <= Self.filterTime(rate) * 2, "\(last)")
    // Five of six frames get through, the others are counted.
    #expect(abs(end.framesWritten - minutes * 50 * rate) <= 2, "\(end.framesWritten)")
    #expect(end.framesDropped == minutes * 60 * rate - end.framesWritten)
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
