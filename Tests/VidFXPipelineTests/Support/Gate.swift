@testable import VidFXPipeline

/// A place where threads stop until a test lets them through.
final class Gate: Sendable {
  private let state: Monitor<State>

  private struct State: Sendable {
    var isOpen: Bool
    var isCancelled = false
    var waiting = 0
  }

  init(isOpen: Bool = false) { state = Monitor(State(isOpen: isOpen)) }

  /// Stops here; throws when the gate is cancelled.
  func pass() throws {
    state.update { $0.waiting += 1 }
    let isCancelled = state.wait { state -> Bool? in
      if state.isCancelled { return true }
      return state.isOpen ? false : nil
    }
    state.update { $0.waiting -= 1 }
    if isCancelled { throw CancellationError() }
  }

  func open() { state.update { $0.isOpen = true } }
  func cancel() { state.update { $0.isCancelled = true } }

  /// Blocks until a thread stands at the gate.
  func waitForArrival() { state.wait { $0.waiting > 0 ? () : nil } }
}
