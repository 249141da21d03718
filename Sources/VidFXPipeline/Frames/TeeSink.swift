/// Gives every frame to two sinks, first to that which is shown or sent on, then to that which may take its time.
public final class TeeSink: FrameSink {
  private let first: any FrameSink
  private let second: any FrameSink

  /// Joins two sinks; both are finished and cancelled together.
  public init(first: any FrameSink, second: any FrameSink) {
    self.first = first
    self.second = second
  }

  /// Writes to both.
  public func write(_ frame: VideoFrame) throws {
    try first.write(frame)
    try second.write(frame)
  }

  /// Finishes both, the second one first: what is written down is complete before what is shown beside it is waited for.
  public func finish() throws {
    do {
      try second.finish()
    } catch {
      first.cancel()
      throw error
    }
    try first.finish()
  }

  /// Cancels both.
  public func cancel() {
    first.cancel()
    second.cancel()
  }
}
