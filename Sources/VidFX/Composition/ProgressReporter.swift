import Foundation
import VidFXPipeline

/// Reports a pipeline's statistics at intervals, from a thread of its own.
final class ProgressReporter: @unchecked Sendable {
  private let pipeline: Pipeline
  private let interval: Double
  private let report: @Sendable (PipelineStatistics) -> Void
  private let condition = NSCondition()
  private var isStopping = false
  private var hasEnded = false

  init(pipeline: Pipeline, interval: Double, report: @escaping @Sendable (PipelineStatistics) -> Void) {
    self.pipeline = pipeline
    self.interval = interval
    self.report = report
  }

  func start() {
    do throws(SystemThreadError) {
      try SystemThread.start("vidfx-progress") { self.work() }
    } catch {
      // A job without reports is better than none.
      condition.withLock { hasEnded = true }
    }
  }

  /// Returns when no report is under way or to come.
  func stop() {
    condition.lock()
    isStopping = true
    condition.broadcast()
    while !hasEnded { condition.wait() }
    condition.unlock()
  }

  private func work() {
    condition.lock()
    while !isStopping {
      let deadline = Date(timeIntervalSinceNow: interval)
      while !isStopping && condition.wait(until: deadline) {}
      guard !isStopping else { break }
      condition.unlock()
      report(pipeline.statistics)
      condition.lock()
    }
    hasEnded = true
    condition.broadcast()
    condition.unlock()
  }
}
