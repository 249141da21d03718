/// A clock that only moves when told to: tests under it neither sleep nor depend on speed.
public final class ManualClock: MediaClock {
  private let state: Monitor<State>

  private struct State: Sendable {
    var now: Duration
    var runsAhead: Bool
    /// Deadlines of the threads that wait.
    var deadlines: [Duration] = []
  }

  /// Makes a clock that shows `now`.
  ///
  /// - Parameter runsAhead: Whether a wait moves the clock to its deadline at once instead of blocking, so that paced
  ///   work runs as fast as it can with the times it would have had.
  public init(now: Duration = .zero, runsAhead: Bool = false) {
    state = Monitor(State(now: now, runsAhead: runsAhead))
  }

  /// The time last set.
  public var now: Duration { state.read(\.now) }

  /// Moves the clock forward and wakes whoever has waited for that.
  public func advance(by duration: Duration) {
    precondition(duration >= .zero, "time does not go back")
    state.update { $0.now += duration }
  }

  /// Blocks until the clock has been moved to the deadline, unless cancelled and woken before.
  public func wait(until deadline: Duration, unless isCancelled: @Sendable () -> Bool) -> Bool {
    let isDue = state.update { state -> Bool in
      if state.runsAhead { state.now = max(state.now, deadline) }
      if state.now < deadline { state.deadlines.append(deadline) }
      return state.now >= deadline
    }
    if isDue { return true }
    return state.wait { state in
      let isDue = state.now >= deadline
      guard isDue || isCancelled() else { return nil }
      if let index = state.deadlines.firstIndex(of: deadline) { state.deadlines.remove(at: index) }
      return isDue
    }
  }

  /// Makes every thread that waits look again.
  public func wake() { state.update { _ in } }

  /// Blocks until a thread waits for a later time, and returns the earliest such time.
  ///
  /// With ``advance(by:)`` this drives paced work step by step.
  public func waitForSleeper() -> Duration {
    state.wait { $0.deadlines.min() }
  }

  /// The earliest time for which a thread waits; `nil` unless at least `count` threads wait for a time to come.
  package func nextDeadline(of count: Int) -> Duration? {
    state.read { state in
      let waiting = state.deadlines.filter { $0 > state.now }
      return waiting.count >= count ? waiting.min() : nil
    }
  }
}
