import Testing
import VidFXImage

@testable import VidFXPipeline

@Suite struct PipelineErrorTests {
  static let count = 50
  static let positions = [0, 25, 49]

  @Test(arguments: positions) func sourceFailureEndsEverything(frame: Int) throws {
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: Self.count, fault: .failure(atFrame: frame, TestError(number: 4))), filter: identity,
      sink: sink, pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.source, frame, 4))
    #expect(sink.record.finishes == 0)
    #expect(sink.record.cancels > 0)
    #expect(sink.record.indices == Array(0..<sink.record.frames.count))
    #expect(!pipeline.statistics.isOutputComplete)
    #expect(pipeline.statistics.framesRead == frame)
  }

  @Test(arguments: positions) func sourceFailureMayLeaveACompleteOutput(frame: Int) throws {
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: Self.count, fault: .failure(atFrame: frame, TestError(number: 4))), filter: identity,
      sink: sink, configuration: PipelineConfiguration(onSourceFailure: .finish), pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.source, frame, 4))
    #expect(sink.record.indices == Array(0..<frame))
    #expect(sink.record.finishes == 1)
    #expect(sink.record.cancels == 0)
    #expect(pipeline.statistics.isOutputComplete)
  }

  @Test func firstErrorWinsWhenFinishingFailsToo() throws {
    let sink = RecordingSink(failsInFinish: true)
    let pipeline = Pipeline(
      source: makeSource(frames: 9, fault: .failure(atFrame: 5, TestError(number: 4))), filter: identity, sink: sink,
      configuration: PipelineConfiguration(onSourceFailure: .finish), pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.source, 5, 4))
    #expect(sink.record.cancels > 0)
    #expect(!pipeline.statistics.isOutputComplete)
  }

  @Test(arguments: positions, [false, true]) func filterFailureEndsEverything(frame: Int, isSerial: Bool) throws {
    let filter = ClosureFilter(isSerial: isSerial) { current in
      if current.index == frame { throw TestError(number: 5) }
      return current
    }
    let sink = RecordingSink()
    let pipeline = Pipeline(
      source: makeSource(frames: Self.count), filter: filter, sink: sink, pool: WorkerPool(width: 3))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.filter, frame, 5))
    #expect(sink.record.finishes == 0)
    #expect(sink.record.cancels > 0)
    #expect(!sink.record.indices.contains(frame))
    #expect(sink.record.indices == Array(0..<sink.record.frames.count))
  }

  @Test func earliestFailingFrameIsReportedWhateverFailsFirst() throws {
    // Frame 2 fails only after frame 3 has: the report is about frame 2 all the same.
    for _ in 0..<50 {
      let third = Gate()
      let filter = ClosureFilter { frame in
        switch frame.index {
        case 2:
          try third.pass()
          throw TestError(number: 2)
        case 3:
          defer { third.open() }
          throw TestError(number: 3)
        default: return frame
        }
      }
      let pipeline = Pipeline(
        source: makeSource(frames: 50), filter: filter, sink: NullSink(), pool: WorkerPool(width: 4))
      let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
      #expect(error.parts == (.filter, 2, 2))
    }
  }

  @Test func filterFailureDoesNotWaitForAStalledSource() throws {
    let source = makeSource(frames: 50, fault: .stall(atFrame: 1))
    let filter = ClosureFilter { _ in throw TestError(number: 5) }
    let pipeline = Pipeline(source: source, filter: filter, sink: NullSink(), pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.filter, 0, 5))
  }

  @Test func filterFailureDoesNotWaitForAStalledSink() throws {
    let gate = Gate()
    let filter = ClosureFilter { frame in
      if frame.index == 12 { throw TestError(number: 5) }
      return frame
    }
    // The queue in front of the sink is full long before frame 12.
    let pipeline = Pipeline(
      source: makeSource(frames: 50), filter: filter, sink: RecordingSink(writeGate: gate),
      configuration: PipelineConfiguration(inFlight: QueueBounds(frames: 20, bytes: 1 << 20)),
      pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.filter, 12, 5))
  }

  @Test(arguments: positions) func sinkFailureEndsEverything(frame: Int) throws {
    let sink = RecordingSink(failsAtFrame: frame)
    let pipeline = Pipeline(
      source: makeSource(frames: Self.count), filter: identity, sink: sink, pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.sink, frame, frame))
    #expect(sink.record.indices == Array(0..<frame))
    #expect(sink.record.finishes == 0)
    #expect(sink.record.cancels > 0)
    #expect(sink.record.violations == 0)
    #expect(pipeline.statistics.framesWritten == frame)
  }

  @Test func sinkFailureDoesNotWaitForAStalledSource() throws {
    let pipeline = Pipeline(
      source: makeSource(frames: 50, fault: .stall(atFrame: 1)), filter: identity, sink: RecordingSink(failsAtFrame: 0),
      pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.sink, 0, 0))
  }

  @Test func failureToFinishHasNoFrame() throws {
    let sink = RecordingSink(failsInFinish: true)
    let pipeline = Pipeline(source: makeSource(frames: 5), filter: identity, sink: sink, pool: WorkerPool(width: 2))
    let error = try #require(throws: PipelineError.self) { try outcome(of: pipeline).get() }
    #expect(error.parts == (.sink, nil, -1))
    #expect(sink.record.frames.count == 5)
    #expect(sink.record.cancels > 0)
  }

  @Test func messageNamesTheFrame() {
    let error = TestError(number: 3)
    #expect(PipelineError.failed(.sink, frame: 7, error).description == "\(error) (frame 7)")
    #expect(PipelineError.failed(.sink, frame: nil, error).description == "\(error)")
  }
}
