import Foundation
import Synchronization
import Testing
import VidFXImage
import VidFXPixels
import VidFXTestSupport

@testable import VidFXPipeline

@Suite struct PipelineTests {
  @Test(arguments: [0, 1, 2, 3, 100]) func everyFrameArrivesInOrder(count: Int) throws {
    let sink = RecordingSink()
    let pipeline = Pipeline(source: makeSource(frames: count), filter: identity, sink: sink, pool: WorkerPool(width: 3))
    let statistics = try outcome(of: pipeline).get()
    #expect(sink.record.indices == Array(0..<count))
    #expect(sink.record.finishes == 1)
    #expect(sink.record.cancels == 0)
    #expect(sink.record.violations == 0)
    #expect(statistics.framesWritten == count)
    #expect(statistics.isOutputComplete)
  }

  @Test func irregularTimesAreUntouched() throws {
    // Negative start, mixed time bases, gaps of 1 and 3 frames, two frames at one instant.
    let times = [
      MediaTime(value: -3003, timeBase: Rational(1, 90000)), .zero,
      MediaTime(value: 1, timeBase: Rational(1001, 30000)), MediaTime(value: 4, timeBase: Rational(1001, 30000)),
      MediaTime(value: 4, timeBase: Rational(1001, 30000)),
      MediaTime(value: 1_000_000_007, timeBase: Rational(1, 1_000_000_000)),
      MediaTime(value: .max, timeBase: Rational(1, 90000)),
    ]
    let timeline = PatternTimeline(times: times)
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: times.count, timeline: timeline), filter: identity, sink: sink,
      pool: WorkerPool(width: 4))
    _ = try outcome(of: pipeline).get()
    let written = sink.record.frames
    #expect(written.map(\.presentationTime.value) == times.map(\.value))
    #expect(written.map(\.presentationTime.timeBase) == times.map(\.timeBase))
    #expect(written.indices.allSatisfy { written[$0].duration == timeline.duration(ofFrame: $0) })
    #expect(pipeline.statistics.firstTime == times.first)
    #expect(pipeline.statistics.lastTime == times.last)
  }

  @Test(arguments: [1, 2, 4, 7]) func orderIsRestoredAfterDelaysOfAnyLength(width: Int) throws {
    let count = 10_000
    // Each frame burns a random number of turns, some of them far more than the rest.
    var generator = SeededGenerator(seed: 3)
    let turns = (0..<count).map { _ in
      Int.random(in: 0..<100, using: &generator) == 0 ? 500 : Int.random(in: 0..<5, using: &generator)
    }
    let filter = ClosureFilter { frame in
      for _ in 0..<turns[frame.index] { sched_yield() }
      return frame
    }
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: count), filter: filter, sink: sink,
      configuration: PipelineConfiguration(inFlight: QueueBounds(frames: 9, bytes: 1 << 20)),
      pool: WorkerPool(width: width))
    let statistics = try outcome(of: pipeline).get()
    #expect(sink.record.indices == Array(0..<count))
    #expect(statistics.framesFiltered == count)
    #expect(statistics.framesInFlight == 0)
  }

  @Test func laterFramesAreFilteredWhileAnEarlierOneTakesLong() throws {
    // Frame 0 does not return before frame 3 has: only possible with four in flight, on at least two lanes.
    let third = Gate()
    let filter = ClosureFilter { frame in
      if frame.index == 0 { try third.pass() }
      if frame.index == 3 { third.open() }
      return frame
    }
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: 8), filter: filter, sink: sink,
      configuration: PipelineConfiguration(inFlight: QueueBounds(frames: 4, bytes: 1 << 20)), pool: WorkerPool(width: 2)
    )
    _ = try outcome(of: pipeline).get()
    #expect(sink.record.indices == Array(0..<8))
  }

  @Test func framesInFlightAreBoundedInNumberAndBytes() throws {
    for (bounds, expected) in [
      (QueueBounds(frames: 3, bytes: 1 << 20), 3), (QueueBounds(frames: 8, bytes: 5 * 64), 5),
      (QueueBounds(frames: 8, bytes: 1), 1),
    ] {
      let hold = Gate()
      let started = Atomic(0)
      let counter = Shared(started)
      let filter = ClosureFilter { frame in
        counter.value.add(1, ordering: .relaxed)
        try hold.pass()
        return frame
      }
      // One row of 16 bytes takes a stride of 64.
      let pipeline = Pipeline(
        source: makeSource(frames: 40, height: 1), filter: filter, sink: NullSink(),
        configuration: PipelineConfiguration(inFlight: bounds), pool: WorkerPool(width: 8))
      let statistics = try withWatchdog {
        Thread {
          spin { counter.value.load(ordering: .relaxed) == expected && pipeline.statistics.decodedQueue.frames == 4 }
          for _ in 0..<1000 { sched_yield() }
          #expect(counter.value.load(ordering: .relaxed) == expected)
          #expect(pipeline.statistics.framesInFlight == expected)
          hold.open()
        }.start()
        return try pipeline.run()
      }
      #expect(statistics.framesWritten == 40)
    }
  }

  @Test func serialFilterSeesOneFrameAtATimeInOrder() throws {
    let count = 10_000
    let seen = Shared(Mutex<(next: Int, isBusy: Bool, violations: Int)>((0, false, 0)))
    let filter = ClosureFilter(isSerial: true) { frame in
      seen.value.withLock { seen in
        if seen.isBusy || seen.next != frame.index { seen.violations += 1 }
        seen.isBusy = true
      }
      if frame.index.isMultiple(of: 7) { sched_yield() }
      seen.value.withLock { seen in
        seen.isBusy = false
        seen.next += 1
      }
      return frame
    }
    let sink = RecordingSink()
    let pipeline = Pipeline(source: makeSource(frames: count), filter: filter, sink: sink, pool: WorkerPool(width: 4))
    _ = try outcome(of: pipeline).get()
    #expect(seen.value.withLock { $0.violations } == 0)
    #expect(sink.record.indices == Array(0..<count))
  }

  @Test func slowSinkHoldsTheSourceBack() throws {
    let gate = Gate()
    let sink = RecordingSink(writeGate: gate)
    let pipeline = Pipeline(
      source: makeSource(frames: 1000), filter: identity, sink: sink,
      configuration: PipelineConfiguration(
        decodedQueue: QueueBounds(frames: 3, bytes: 1 << 20), inFlight: QueueBounds(frames: 2, bytes: 1 << 20),
        filteredQueue: QueueBounds(frames: 4, bytes: 1 << 20)), pool: WorkerPool(width: 2))
    // One with the sink, four filtered, two in flight, one that waits to join them, three decoded, one in the source's hand.
    let most = 1 + 4 + 2 + 1 + 3 + 1
    let statistics = try withWatchdog {
      Thread {
        spin { pipeline.statistics.decodedQueue.frames == 3 && pipeline.statistics.filteredQueue.frames == 4 }
        for _ in 0..<1000 { sched_yield() }
        #expect(pipeline.statistics.framesRead <= most)
        #expect(pipeline.statistics.framesWritten == 0)
        gate.open()
      }.start()
      return try pipeline.run()
    }
    #expect(statistics.framesWritten == 1000)
    #expect(statistics.framesDropped == 0)
  }

  @Test func memoryDoesNotGrowWithTheLength() throws {
    func allocations(frames: Int) throws -> Int {
      let buffers = PixelBufferPool()
      let pipeline = Pipeline(
        source: makeSource(frames: frames, pool: buffers), filter: identity, sink: NullSink(),
        pool: WorkerPool(width: 2))
      _ = try outcome(of: pipeline).get()
      return buffers.allocationCount
    }
    // Two queues of four, four in flight (the pool's width and two), and one in the hands of source, intake and sink.
    let most = 4 + 4 + 4 + 3
    #expect(try allocations(frames: 100) <= most)
    #expect(try allocations(frames: 5000) <= most)
  }

  @Test func statisticsAddUp() throws {
    let pipeline = Pipeline(
      source: makeSource(frames: 2000), filter: identity, sink: NullSink(), pool: WorkerPool(width: 3))
    let isOver = Shared(Atomic(false))
    let watcher = Thread {
      var last = PipelineStatistics()
      while !isOver.value.load(ordering: .acquiring) {
        let now = pipeline.statistics
        #expect(now.framesRead >= now.framesFiltered)
        #expect(now.framesFiltered >= now.framesWritten)
        #expect(now.framesRead >= last.framesRead)
        #expect(now.framesWritten >= last.framesWritten)
        #expect(now.elapsedTime >= last.elapsedTime)
        #expect(now.decodedQueue.frames <= 4 && now.filteredQueue.frames <= 4 && now.framesInFlight <= 5)
        last = now
        sched_yield()
      }
    }
    watcher.start()
    let end = try outcome(of: pipeline).get()
    isOver.value.store(true, ordering: .releasing)
    #expect((end.framesRead, end.framesFiltered, end.framesWritten, end.framesDropped) == (2000, 2000, 2000, 0))
    #expect(end.framesInFlight == 0)
    for queue in [end.decodedQueue, end.filteredQueue] {
      #expect((queue.framesPushed, queue.framesPopped, queue.framesDropped) == (2000, 2000, 0))
      #expect((queue.frames, queue.bytes) == (0, 0))
    }
    #expect(end.firstTime == .zero)
    #expect(end.lastTime == MediaTime(value: 1999, timeBase: Rational(1, 25)))
    #expect(end.elapsedTime >= end.readingTime)
  }

  @Test func elapsedTimeIsThatOfTheClockAndStopsAtTheEnd() throws {
    // One frame moves the clock by 5 ms in the source, 3 in the filter, 2 in the sink.
    let clock = ManualClock(now: .seconds(7))
    let filter = ClosureFilter { frame in
      clock.advance(by: .milliseconds(3))
      return frame
    }
    let pipeline = Pipeline(
      source: TickingSource(clock: clock), filter: filter, sink: TickingSink(clock: clock), pool: WorkerPool(width: 1),
      clock: clock)
    #expect(pipeline.statistics.elapsedTime == .zero)
    let end = try outcome(of: pipeline).get()
    #expect(end.elapsedTime == .milliseconds(10))
    #expect(end.framesPerSecond == 100)
    clock.advance(by: .seconds(1))
    #expect(pipeline.statistics.elapsedTime == .milliseconds(10))
  }

  @Test func eachStageHasItsOwnTime() {
    let clock = ManualClock()
    let meter = PipelineMeter(clock: clock)
    for _ in 0..<2 {
      meter.measure(.source) { clock.advance(by: .milliseconds(5)) }
      meter.measure(.filter) { clock.advance(by: .milliseconds(3)) }
    }
    #expect(throws: TestError.self) {
      try meter.measure(.sink) {
        clock.advance(by: .milliseconds(2))
        throw TestError(number: 0)
      }
    }
    #expect(meter.statistics.readingTime == .milliseconds(10))
    #expect(meter.statistics.filteringTime == .milliseconds(6))
    #expect(meter.statistics.writingTime == .milliseconds(2))
  }

  @Test func damagedFramesAreCounted() throws {
    let pipeline = Pipeline(
      source: DamagingSource(makeSource(frames: 10)), filter: identity, sink: NullSink(), pool: WorkerPool(width: 2))
    #expect(try outcome(of: pipeline).get().framesDamaged == 5)
  }

  @Test func severalPipelinesShareAPool() throws {
    let pool = WorkerPool(width: 2)
    let sinks = (0..<3).map { _ in RecordingSink() }
    try withWatchdog {
      let finished = DispatchSemaphore(value: 0)
      for sink in sinks {
        Thread {
          // The filter shares out parts of its own, as a renderer does.
          let filter = ClosureFilter { frame in
            pool.forEach(4) { _ in sched_yield() }
            return frame
          }
          let pipeline = Pipeline(source: makeSource(frames: 300), filter: filter, sink: sink, pool: pool)
          #expect(throws: Never.self) { try pipeline.run() }
          finished.signal()
        }.start()
      }
      for _ in sinks { finished.wait() }
    }
    for sink in sinks { #expect(sink.record.indices == Array(0..<300)) }
  }
}

/// One frame, for which the clock moves by 5 ms.
private final class TickingSource: FrameSource {
  private let clock: ManualClock
  private let source = makeSource(frames: 1)
  init(clock: ManualClock) { self.clock = clock }

  func next() throws -> VideoFrame? {
    guard let frame = try source.next() else { return nil }
    clock.advance(by: .milliseconds(5))
    return frame
  }

  func cancel() {}
}

/// Takes 2 ms for each frame.
private final class TickingSink: FrameSink {
  private let clock: ManualClock
  init(clock: ManualClock) { self.clock = clock }
  func write(_ frame: VideoFrame) { clock.advance(by: .milliseconds(2)) }
  func finish() {}
  func cancel() {}
}

/// Marks every second frame as damaged.
private final class DamagingSource: FrameSource {
  private let source: PatternSource
  init(_ source: PatternSource) { self.source = source }

  func next() throws -> VideoFrame? {
    guard var frame = try source.next() else { return nil }
    frame.isDamaged = frame.index.isMultiple(of: 2)
    return frame
  }

  func cancel() { source.cancel() }
}
