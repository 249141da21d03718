import Foundation
import VidFXImage

/// Moves frames from a source through a filter into a sink: source → queue → filter → queue → sink, each on its own thread.
///
/// ```swift
/// let pipeline = Pipeline(source: reader, filter: graph, sink: writer, pool: pool)
/// let statistics = try pipeline.run()
/// ```
///
/// Runs once. Memory is bounded by the configuration plus what source and sink keep, whatever the length.
///
/// - **Threads.** ``run()`` blocks, and the sink works on the thread that calls it. The source has a thread of its own; the
///   filter has one and shares the pool's. Every other member is safe from any thread at any time.
/// - **Order.** Frames reach the sink in the order in which they were read, however many are filtered at once.
/// - **End.** At the end of the source everything read is filtered and written, then the sink is finished.
/// - **Stop.** ``stop()`` ends the source early; the rest is as at its end.
/// - **Abort.** ``abort()`` cancels source, queues and sink.
/// - **Error.** An error of a stage does what `abort()` does, and is thrown; of several, the first. A source may be let to
///   finish instead: ``PipelineConfiguration/onSourceFailure``.
/// - **Cancel.** Where the output is not complete in the end, the sink has been cancelled. When `run()` returns no thread
///   uses source, filter or sink any more.
public final class Pipeline: Sendable {
  private let source: any FrameSource
  private let sink: any FrameSink
  private let configuration: PipelineConfiguration
  private let counts: @Sendable (VideoFrame) -> Bool
  private let decoded: BoundedQueue<VideoFrame>
  private let filtered: BoundedQueue<VideoFrame>
  private let stage: FilterStage
  private let meter: PipelineMeter
  private let state = Monitor(State())

  private struct State: Sendable {
    var hasBegun = false
    var isStopping = false
    /// The first failure, or the abort.
    var failure: PipelineError?
    /// Whether the sink has finished or the last thread has gone: nothing counts as a failure any more.
    var isSettled = false
    /// Threads beside the one that called `run()`.
    var threads = 0
  }

  /// Makes a pipeline; nothing happens before ``run()``.
  ///
  /// - Parameters:
  ///   - pool: The threads that filter; may be shared with other pipelines and with the filter itself.
  ///   - counts: Whether a frame that the sink took is one of the output; of others only ``PipelineStatistics/framesRead``
  ///     and ``PipelineStatistics/framesFiltered`` tell.
  ///   - clock: Measures the times of the statistics.
  ///   - didDrop: Sees each frame that ``PipelineConfiguration/whenFull`` lets go, on the source's thread; the filter will
  ///     not see it.
  public init(
    source: any FrameSource, filter: any FrameFilter, sink: any FrameSink,
    configuration: PipelineConfiguration = PipelineConfiguration(), pool: WorkerPool,
    counts: @escaping @Sendable (VideoFrame) -> Bool = { _ in true },
    clock: any MediaClock = SystemClock(), didDrop: @escaping @Sendable (VideoFrame) -> Void = { _ in }
  ) {
    self.source = source
    self.sink = sink
    self.configuration = configuration
    self.counts = counts
    meter = PipelineMeter(clock: clock)
    decoded = BoundedQueue(
      bounds: configuration.decodedQueue, policy: configuration.whenFull, didDrop: didDrop
    ) { $0.byteCount }
    filtered = BoundedQueue(bounds: configuration.filteredQueue) { $0.byteCount }
    stage = FilterStage(
      filter: filter, input: decoded, output: filtered, pool: pool,
      bounds: configuration.inFlight ?? QueueBounds(frames: pool.width + 2, bytes: 128 << 20), meter: meter)
  }

  /// How far it has come.
  public var statistics: PipelineStatistics {
    var statistics = meter.statistics
    statistics.framesInFlight = stage.framesInFlight
    statistics.decodedQueue = decoded.statistics
    statistics.filteredQueue = filtered.statistics
    statistics.framesDropped = statistics.decodedQueue.framesDropped + statistics.filteredQueue.framesDropped
    return statistics
  }

  /// Does the whole job and returns when it is over.
  ///
  /// - Returns: The final statistics, after the end of the source or ``stop()``.
  /// - Throws: ``PipelineError``; its statistics are those of ``statistics``.
  /// - Precondition: It has not run before.
  @discardableResult
  public func run() throws(PipelineError) -> PipelineStatistics {
    let isAborted = state.update { state in
      precondition(!state.hasBegun, "a pipeline runs once")
      state.hasBegun = true
      return state.failure != nil
    }
    meter.noteBegin()
    if isAborted {
      tearDown()
    } else {
      startThread("vidfx-source", .source) { $0.readFrames() }
      startThread("vidfx-filter", .filter) { $0.filterFrames() }
      writeFrames()
    }
    let failure = state.wait { state -> PipelineError?? in
      guard state.threads == 0 else { return nil }
      state.isSettled = true
      return .some(state.failure)
    }
    meter.noteEnd()
    if let failure { throw failure }
    return statistics
  }

  /// Ends the job early with a complete output: nothing more is read, what was read is filtered and written, the sink is
  /// finished, and ``run()`` returns. Does not wait.
  public func stop() {
    state.update { $0.isStopping = true }
    source.cancel()
  }

  /// Gives the job up: ``run()`` soon throws ``PipelineError/aborted``, unless the output is complete already. Does not
  /// wait.
  public func abort() { fail(.aborted) }

  // MARK: - Stages

  private func readFrames() {
    var index = 0
    while !state.read(\.isStopping) {
      let frame: VideoFrame?
      do {
        frame = try meter.measure(.source) { try source.next() }
      } catch {
        // A source that is cancelled may throw; after a stop that is its end.
        if state.read(\.isStopping) { break }
        switch configuration.onSourceFailure {
        case .discard: return fail(.failed(.source, frame: index, error))
        case .finish: note(.failed(.source, frame: index, error))
        }
        break
      }
      guard var frame else { break }
      meter.noteRead(&frame)
      index = frame.index + 1
      do {
        try decoded.push(frame)
      } catch {
        return
      }
    }
    decoded.finish()
  }

  private func filterFrames() {
    do {
      try stage.run()
    } catch {
      fail(error)
    }
  }

  private func writeFrames() {
    while true {
      let next: VideoFrame?
      do {
        next = try filtered.pop()
      } catch {
        // Whoever cancelled the queue says why.
        return
      }
      guard let frame = next else { break }
      do {
        try meter.measure(.sink) { try sink.write(frame) }
      } catch {
        return fail(.failed(.sink, frame: frame.index, error))
      }
      if counts(frame) { meter.noteWritten(at: frame.presentationTime, captureTime: frame.captureTime) }
    }
    do {
      try meter.measure(.sink) { try sink.finish() }
    } catch {
      return fail(.failed(.sink, frame: nil, error))
    }
    state.update { state in
      state.isSettled = true
      // An abort in the very last moment has not undone the output.
      if case .aborted = state.failure { state.failure = nil }
    }
    meter.noteOutputComplete()
  }

  // MARK: - Failure

  /// Remembers the first failure, unless the job is over; `false` when it is.
  @discardableResult
  private func note(_ failure: PipelineError) -> Bool {
    state.update { state in
      guard !state.isSettled else { return false }
      if state.failure == nil { state.failure = failure }
      return true
    }
  }

  /// Notes a failure, then makes every stage return soon: what they throw because of that comes after it.
  private func fail(_ failure: PipelineError) {
    if note(failure) { tearDown() }
  }

  private func tearDown() {
    source.cancel()
    stage.cancel()
    decoded.cancel()
    filtered.cancel()
    sink.cancel()
  }

  private func startThread(
    _ name: String, _ stage: PipelineError.Stage, _ body: @escaping @Sendable (Pipeline) -> Void
  ) {
    state.update { $0.threads += 1 }
    do throws(SystemThreadError) {
      // `run()` outlives the thread, and the last holder of source and sink is its caller. Stacks are as large as those of a
      // worker pool.
      try SystemThread.start(name, stackSize: 64 << 20) { [unowned self, state] in
        body(self)
        state.update { $0.threads -= 1 }
      }
    } catch {
      state.update { $0.threads -= 1 }
      fail(.failed(stage, frame: nil, error))
    }
  }
}
