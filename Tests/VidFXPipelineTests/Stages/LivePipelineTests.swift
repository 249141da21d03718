import Foundation
import Testing
import VidFXImage
import VidFXPixels

@testable import VidFXPipeline

@Suite struct LivePipelineTests {
  @Test func slowSinkLosesTheOldestFramesAndNeverDelaysTheSource() throws {
    let clock = ManualClock()
    let gate = Gate()
    let sink = RecordingSink(writeGate: gate)
    let pipeline = Pipeline(
      source: PacedSource(makeSource(frames: 30), clock: clock), filter: identity, sink: sink, configuration: .live,
      pool: WorkerPool(width: 2), clock: clock)
    let end = try withWatchdog {
      Thread {
        // The sink holds frame 0, its queue frame 1, the filter frame 2; each must have got there before the next comes.
        gate.waitForArrival()
        Self.tick(clock)
        spin { pipeline.statistics.filteredQueue.frames == 1 }
        Self.tick(clock)
        spin { pipeline.statistics.framesFiltered == 3 }
        for frame in 3..<30 {
          Self.tick(clock)
          spin { pipeline.statistics.decodedQueue.framesPushed == frame + 1 }
          #expect(pipeline.statistics.decodedQueue.frames == 1)
        }
        gate.open()
      }.start()
      return try pipeline.run()
    }
    #expect(sink.record.indices == [0, 1, 2, 29])
    #expect(end.framesDropped == 26)
    #expect(end.framesRead == end.framesWritten + end.framesDropped)
    #expect(end.elapsedTime == .milliseconds(29 * 40))
  }

  @Test func dropNewestKeepsWhatWaits() throws {
    let clock = ManualClock()
    let gate = Gate()
    let sink = RecordingSink(writeGate: gate)
    var configuration = PipelineConfiguration.live
    configuration.whenFull = .dropNewest
    let pipeline = Pipeline(
      source: PacedSource(makeSource(frames: 10), clock: clock), filter: identity, sink: sink,
      configuration: configuration, pool: WorkerPool(width: 1), clock: clock)
    let end = try withWatchdog {
      Thread {
        gate.waitForArrival()
        Self.tick(clock)
        spin { pipeline.statistics.filteredQueue.frames == 1 }
        Self.tick(clock)
        spin { pipeline.statistics.framesFiltered == 3 }
        for frame in 3..<10 {
          Self.tick(clock)
          spin { pipeline.statistics.decodedQueue.framesPushed == frame + 1 }
        }
        gate.open()
      }.start()
      return try pipeline.run()
    }
    #expect(sink.record.indices == [0, 1, 2, 3])
    #expect(end.framesDropped == 6)
  }

  @Test func unpluggedSourceLeavesACompleteOutput() throws {
    let sink = RecordingSink()
    let clock = ManualClock(runsAhead: true)
    let source = PacedSource(
      makeSource(frames: 100, fault: .failure(atFrame: 60, TestError(number: 19))), clock: clock)
    var configuration = PipelineConfiguration.live
    configuration.whenFull = .block
    let pipeline = Pipeline(
      source: source, filter: identity, sink: sink, configuration: configuration, pool: WorkerPool(width: 2),
      clock: clock)
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.source, 60, 19))
    #expect(sink.record.indices == Array(0..<60))
    #expect(sink.record.finishes == 1)
    #expect(pipeline.statistics.elapsedTime == .milliseconds(59 * 40))
  }

  @Test(arguments: [false, true]) func pacedSourceEndsInTheMiddleOfAWait(byAbort: Bool) throws {
    let clock = ManualClock()
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: PacedSource(makeSource(frames: 10), clock: clock), filter: identity, sink: sink,
      pool: WorkerPool(width: 1),
      clock: clock)
    let outcome = try withWatchdog { () -> Result<PipelineStatistics, PipelineError> in
      Thread {
        _ = clock.waitForSleeper()
        spin { sink.record.frames.count == 1 }
        if byAbort { pipeline.abort() } else { pipeline.stop() }
      }.start()
      do throws(PipelineError) {
        return .success(try pipeline.run())
      } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let end): #expect(!byAbort && end.framesWritten == 1)
    case .failure(let error):
      #expect(byAbort)
      #expect(error.parts == (nil, nil, nil))
    }
  }

  /// Moves the clock to the moment for which the source waits.
  private static func tick(_ clock: ManualClock) {
    clock.advance(by: clock.waitForSleeper() - clock.now)
  }
}
