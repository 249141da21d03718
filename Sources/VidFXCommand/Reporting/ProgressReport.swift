import Glibc
import Synchronization
import VidFX

/// Shows how far a job has come, in the style that was asked for.
///
/// Safe from any thread.
final class ProgressReport: Sendable {
  /// Seconds between two calls of ``update(_:)``.
  let interval: Double

  private enum Destination: Sendable {
    /// A line of the terminal that changes in place.
    case status
    /// Lines between the messages.
    case lines
    /// Records between the messages.
    case records
    /// Records in a file.
    case file(TextOutput)
    case nowhere
  }

  private let destination: Destination
  private let isAutomatic: Bool
  private let log: MessageLog
  private let duration: Double?
  private let configuration: PipelineConfiguration
  private let last = Mutex<ProgressSnapshot?>(nil)

  /// Opens what the style needs.
  ///
  /// - Parameters:
  ///   - duration: Seconds of the whole output; nil when nobody knows.
  ///   - configuration: The pipeline's, for the limits of its queues.
  init(
    _ style: ProgressStyle, log: MessageLog, duration: Double?,
    configuration: PipelineConfiguration = PipelineConfiguration()
  ) throws(CommandError) {
    self.log = log
    self.duration = duration
    self.configuration = configuration
    isAutomatic = style == .automatic
    switch style {
    case .none:
      (destination, interval) = (.nowhere, 3600)
    case .automatic where log.level < .info:
      (destination, interval) = (.nowhere, 3600)
    case .automatic:
      (destination, interval) = log.isTerminal ? (.status, 0.5) : (.lines, 10)
    case .plain:
      (destination, interval) = (.lines, 1)
    case .json(file: nil):
      (destination, interval) = (.records, 0.5)
    case .json(file: .some(let path)):
      let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        throw CommandError(.output, "--progress: \(path): \(String(cString: strerror(errno)))")
      }
      (destination, interval) = (.file(TextOutput(descriptor: descriptor)), 0.5)
    }
  }

  deinit {
    if case .file(let output) = destination { close(output.descriptor) }
  }

  /// Shows how a running job stands.
  func update(_ statistics: PipelineStatistics) { show(statistics, .running) }

  /// Shows how a job has ended; the last call.
  ///
  /// - Parameter isComplete: Whether the output holds everything that it was to hold.
  func finish(_ statistics: PipelineStatistics, isComplete: Bool) {
    show(statistics, isComplete ? .complete : .incomplete)
    if case .status = destination { log.endStatus() }
  }

  /// Shows how far a job came that has failed; the last call.
  ///
  /// Who did not ask for progress is told why it failed and nothing more.
  func fail(_ statistics: PipelineStatistics) {
    if case .lines = destination, isAutomatic { return }
    finish(statistics, isComplete: false)
  }

  private func show(_ statistics: PipelineStatistics, _ state: ProgressSnapshot.State) {
    // Shown inside the lock, so that records keep their order.
    last.withLock { last in
      let snapshot = ProgressSnapshot(
        statistics, duration: duration, configuration: configuration, state: state, after: last)
      last = snapshot
      switch destination {
      case .status: log.showStatus(snapshot.line)
      case .lines: log.writeLine(snapshot.line)
      case .records: log.writeLine(snapshot.json)
      // A reader of progress that goes away does not stop the job.
      case .file(let output): output.write(snapshot.json + "\n")
      case .nowhere: break
      }
    }
  }
}
