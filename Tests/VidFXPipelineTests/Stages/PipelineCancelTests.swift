import Foundation
import Testing
import VidFXImage

@testable import VidFXPipeline

/// A pipeline brought into one state, to be stopped or aborted there.
private final class Scene: Sendable {
  /// Where a pipeline can be when it is cancelled.
  enum State: CaseIterable, Sendable {
    case notBegun, sourceStalls, filterWorks, sourceHeldBack, sinkWrites, sinkFinishes, over
  }

  let pipeline: Pipeline
  let sink: RecordingSink
  let filterGate: Gate
  private let source: PatternSource
  private let state: State

  init(_ state: State) {
    self.state = state
    source = makeSource(frames: 20, fault: state == .sourceStalls ? .stall(atFrame: 7) : nil)
    let gate = Gate(isOpen: state != .filterWorks)
    filterGate = gate
    let filter = ClosureFilter { frame in
      try gate.pass()
      return frame
    }
    sink = RecordingSink(
      writeGate: Gate(isOpen: state != .sinkWrites && state != .sourceHeldBack),
      finishGate: Gate(isOpen: state != .sinkFinishes))
    pipeline = Pipeline(source: source, filter: filter, sink: sink, pool: WorkerPool(width: 2))
  }

  /// Blocks until the running pipeline is in its state.
  func waitForState() {
    switch state {
    case .notBegun: break
    case .sourceStalls: source.waitUntilStalled()
    case .filterWorks: filterGate.waitForArrival()
    case .sourceHeldBack:
      spin { pipeline.statistics.decodedQueue.frames == 4 && pipeline.statistics.filteredQueue.frames == 4 }
    case .sinkWrites: sink.writeGate.waitForArrival()
    case .sinkFinishes: sink.finishGate.waitForArrival()
    case .over: break
    }
  }

  /// Runs it and calls `cancel` when it is in its state.
  func run(_ cancel: @escaping @Sendable (Scene) -> Void) throws -> Result<PipelineStatistics, PipelineError> {
    if state == .notBegun { cancel(self) }
    if state != .notBegun && state != .over {
      Thread { [self] in
        waitForState()
        cancel(self)
      }.start()
    }
    let outcome = try outcome(of: pipeline)
    if state == .over { cancel(self) }
    return outcome
  }
}

@Suite struct PipelineCancelTests {
  @Test(arguments: Scene.State.allCases) fileprivate func abortEndsFromEveryState(state: Scene.State) throws {
    let scene = Scene(state)
    let outcome = try scene.run { scene in
      scene.pipeline.abort()
      scene.pipeline.abort()
      // A filter is not interrupted: it ends its frame.
      scene.filterGate.open()
    }
    let record = scene.sink.record
    if state == .over {
      #expect(throws: Never.self) { try outcome.get() }
      #expect((record.finishes, record.cancels) == (1, 0))
    } else {
      let error = try #require(throws: PipelineError.self) { try outcome.get() }
      #expect(error.parts == (nil, nil, nil))
      #expect(record.finishes == 0)
      #expect(record.cancels > 0)
      #expect(!scene.pipeline.statistics.isOutputComplete)
    }
    #expect(record.violations == 0)
    #expect(record.indices == Array(0..<record.frames.count))
  }

  @Test(arguments: Scene.State.allCases) fileprivate func stopLeavesACompleteOutput(state: Scene.State) throws {
    let scene = Scene(state)
    let outcome = try scene.run { scene in
      scene.pipeline.stop()
      scene.pipeline.stop()
      scene.filterGate.open()
      scene.sink.writeGate.open()
      scene.sink.finishGate.open()
    }
    let statistics = try outcome.get()
    let record = scene.sink.record
    #expect((record.finishes, record.cancels, record.violations) == (1, 0, 0))
    #expect(statistics.isOutputComplete)
    #expect(statistics.framesRead == statistics.framesWritten)
    #expect(record.indices == Array(0..<statistics.framesRead))
    switch state {
    case .notBegun: #expect(record.frames.isEmpty)
    case .sourceStalls: #expect(record.frames.count == 7)
    case .filterWorks, .sourceHeldBack, .sinkWrites: #expect(record.frames.count < 20)
    case .sinkFinishes, .over: #expect(record.frames.count == 20)
    }
  }

  @Test(arguments: Scene.State.allCases) fileprivate func abortAfterStopAborts(state: Scene.State) throws {
    guard state != .over else { return }
    let scene = Scene(state)
    let outcome = try scene.run { scene in
      scene.pipeline.stop()
      scene.pipeline.abort()
      scene.filterGate.open()
    }
    // Between the two calls an open way may have let the pipeline end.
    let record = scene.sink.record
    switch outcome {
    case .success: #expect(record.finishes == 1)
    case .failure(let error):
      #expect(error.parts == (nil, nil, nil))
      #expect(record.finishes == 0)
    }
  }

  @Test func cancellingAtRandomMomentsNeverHangs() throws {
    for round in 0..<300 {
      let sink = RecordingSink()
      let pipeline = Pipeline(
        source: makeSource(frames: 400), filter: identity, sink: sink, pool: WorkerPool(width: 1 + round % 3))
      let canceller = Thread {
        for _ in 0..<round { sched_yield() }
        if round.isMultiple(of: 2) { pipeline.stop() } else { pipeline.abort() }
      }
      canceller.start()
      let outcome = try outcome(of: pipeline)
      let record = sink.record
      #expect(record.indices == Array(0..<record.frames.count))
      switch outcome {
      case .success: #expect((record.finishes, record.violations) == (1, 0))
      case .failure: #expect((record.finishes, record.violations) == (0, 0))
      }
    }
  }

  @Test func nothingUsesTheStagesAfterTheRun() throws {
    weak var source: PatternSource?
    weak var sink: RecordingSink?
    do {
      let (strongSource, strongSink) = (makeSource(frames: 30), RecordingSink())
      (source, sink) = (strongSource, strongSink)
      let pipeline = Pipeline(source: strongSource, filter: identity, sink: strongSink, pool: WorkerPool(width: 3))
      _ = try outcome(of: pipeline).get()
    }
    // The watchdog's own thread may still be on its way out.
    try withWatchdog { [weak source, weak sink] in spin { source == nil && sink == nil } }
  }
}
