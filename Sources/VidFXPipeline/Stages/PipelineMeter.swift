import Synchronization

/// Counts what the stages of one pipeline do, by its clock.
final class PipelineMeter: Sendable {
  private let clock: any MediaClock
  private let state: Mutex<State>

  private struct State: Sendable {
    var statistics = PipelineStatistics()
    var began: Duration?
    var ended: Duration?
    var latency = LatencyMeter()
  }

  init(clock: any MediaClock) {
    self.clock = clock
    state = Mutex(State())
  }

  /// The counters; those of queues and flight are left at zero.
  var statistics: PipelineStatistics {
    let now = clock.now
    return state.withLock { state in
      var statistics = state.statistics
      statistics.latency = state.latency.overall
      statistics.recentLatency = state.latency.recent
      if let began = state.began { statistics.elapsedTime = max(.zero, (state.ended ?? now) - began) }
      return statistics
    }
  }

  func noteBegin() {
    let now = clock.now
    state.withLock { $0.began = now }
  }

  func noteEnd() {
    let now = clock.now
    state.withLock { $0.ended = now }
  }

  /// Adds the time that `body` takes to that of its stage.
  func measure<Result>(_ stage: PipelineError.Stage, _ body: () throws -> Result) rethrows -> Result {
    let start = clock.now
    defer {
      let time = clock.now - start
      state.withLock { state in
        switch stage {
        case .source: state.statistics.readingTime += time
        case .filter: state.statistics.filteringTime += time
        case .sink: state.statistics.writingTime += time
        }
      }
    }
    return try body()
  }

  /// Counts `frame`, and states when it was taken where its source has not.
  func noteRead(_ frame: inout VideoFrame) {
    if frame.captureTime == nil { frame.captureTime = clock.now }
    state.withLock { [isDamaged = frame.isDamaged] state in
      state.statistics.framesRead += 1
      if isDamaged { state.statistics.framesDamaged += 1 }
    }
  }

  func noteFiltered() { state.withLock { $0.statistics.framesFiltered += 1 } }

  /// - Parameter captureTime: When the frame was taken, by the clock.
  func noteWritten(at time: MediaTime, captureTime: Duration?) {
    let now = clock.now
    state.withLock { state in
      if let captureTime { state.latency.add(now - captureTime) }
      state.statistics.framesWritten += 1
      if state.statistics.firstTime == nil { state.statistics.firstTime = time }
      state.statistics.lastTime = time
    }
  }

  func noteOutputComplete() { state.withLock { $0.statistics.isOutputComplete = true } }
}
