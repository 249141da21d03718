/// A source that delivers the frames of another when their time has come, as a camera would.
///
/// The first frame comes at once; each later one when as much time has passed since then as lies between their
/// presentation times. A frame that is late comes at once too and does not delay the next.
public final class PacedSource: FrameSource {
  private let source: any FrameSource
  private let clock: any MediaClock
  private let state = Monitor(State())

  private struct State: Sendable {
    /// The clock and the presentation time of the first frame.
    var origin: (now: Duration, time: MediaTime)?
    var isCancelled = false
  }

  /// Paces `source` by `clock`.
  public init(_ source: any FrameSource, clock: any MediaClock) {
    self.source = source
    self.clock = clock
  }

  /// Waits until the next frame of the other source is due, and returns it.
  public func next() throws -> VideoFrame? {
    guard let frame = try source.next() else { return nil }
    let due = state.update { [now = clock.now] state -> Duration in
      let origin = state.origin ?? (now, frame.presentationTime)
      state.origin = origin
      return origin.now + (frame.presentationTime - origin.time).duration
    }
    let isDue = clock.wait(until: due) { [state] in state.read(\.isCancelled) }
    if !isDue { throw CancellationError() }
    return frame
  }

  /// Cancels the other source, and the wait.
  public func cancel() {
    state.update { $0.isCancelled = true }
    source.cancel()
    clock.wake()
  }
}
