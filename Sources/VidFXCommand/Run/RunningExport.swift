import Foundation
import Synchronization
import VidFX

/// The export that signals are for, which begins some time after signals may come.
final class RunningExport: Sendable {
  private struct State {
    var export: VideoExport?
    var isStopped = false
    var stopActions: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Lets signals through to `export`.
  ///
  /// - Returns: Whether none has come before.
  func begin(_ export: VideoExport) -> Bool {
    state.withLock { state in
      state.export = export
      return !state.isStopped
    }
  }

  /// Whether somebody wanted it to end early.
  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Calls `action` when the export is to end early: for what goes on after its frames.
  func whenStopped(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.stopActions.append(action) } }

  /// Ends the export early with a complete output; one that has not begun will not begin.
  func stop() {
    let actions = state.withLock { state in
      state.isStopped = true
      state.export?.stop()
      return state.stopActions
    }
    for action in actions { action() }
  }

  /// Gives the export up, which takes away what it has written unless it was live, and ends the process if that takes more than a second:
  /// an encoder in the middle of its work hears nothing, nor does the opening of a FIFO that nobody reads.
  func abort(_ exitCode: ExitCode, log: MessageLog) {
    var kept = ""
    if let export = state.withLock({ $0.export }) {
      export.abort()
      sleep(1)
      kept = export.keptPath.map { "; what was recorded is in \($0)" } ?? ""
    }
    log.write(.error, "given up" + kept)
    _exit(exitCode.rawValue)
  }
}
