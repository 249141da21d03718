/// A sink that is given frames when their time has come, so that a file is shown at its own rate.
///
/// The first frame goes on at once; each later one when as much time has passed as lies between their presentation times. A
/// frame that is late goes on at once; one that is very late moves all that follow, so that no race begins. It holds back the
/// pipeline and drops nothing.
public final class PacedSink: FrameSink {
  /// How late a frame may be without those that follow being late as well.
  public static let tolerance = Duration.milliseconds(200)

  private let sink: any FrameSink
  private let clock: any MediaClock
  private let state = Monitor(State())

  private struct State: Sendable {
    /// The clock and the presentation time between which the others are counted.
    var origin: (now: Duration, time: MediaTime)?
    /// When the last frame has been on show as long as it says.
    var end: MediaTime?
    /// When the pause began.
    var pause: Duration?
    var isHurried = false
    var isCancelled = false
  }

  /// Paces what goes into `sink`.
  public init(_ sink: any FrameSink, clock: any MediaClock = SystemClock()) {
    self.sink = sink
    self.clock = clock
  }

  /// Holds everything up until it is called again with `false`.
  public func setPaused(_ isPaused: Bool) {
    let now = clock.now
    state.update { state in
      if isPaused {
        state.pause = state.pause ?? now
      } else if let pause = state.pause {
        state.pause = nil
        state.origin?.now += now - pause
      }
    }
    clock.wake()
  }

  /// Ends a pause, and makes what is still to come go on at once: for a job that ends early.
  public func hurry() {
    state.update { $0.isHurried = true }
    clock.wake()
  }

  /// Waits until `frame` is due and hands it on.
  public func write(_ frame: VideoFrame) throws {
    while !(try wait(for: frame.presentationTime)) {}
    state.update { $0.end = frame.presentationTime + (frame.duration ?? .zero) }
    try sink.write(frame)
  }

  /// - Returns: Whether it is due; otherwise there was a pause meanwhile.
  private func wait(for time: MediaTime) throws -> Bool {
    // Ends with the pause.
    let isCancelled = state.wait { state -> Bool? in
      state.isCancelled ? true : state.pause == nil || state.isHurried ? false : nil
    }
    if isCancelled { throw CancellationError() }
    if state.read(\.isHurried) { return true }
    let due = state.update { [now = clock.now] state -> Duration in
      let origin = state.origin ?? (now, time)
      var due = origin.now + (time - origin.time).duration
      state.origin = origin
      if now - due > Self.tolerance {
        due = now
        state.origin = (now, time)
      }
      return due
    }
    return clock.wait(until: due) { [state] in state.read { $0.isCancelled || $0.isHurried || $0.pause != nil } }
  }

  /// Finishes the other sink when the last frame has been on show as long as it says.
  public func finish() throws {
    if let end = state.read(\.end) { while !(try wait(for: end)) {} }
    try sink.finish()
  }

  /// Cancels the other sink, and the wait.
  public func cancel() {
    state.update { $0.isCancelled = true }
    clock.wake()
    sink.cancel()
  }
}
