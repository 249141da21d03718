/// Gives every frame to two sinks, the first one first.
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

  /// Finishes both.
  public func finish() throws {
    try first.finish()
    try second.finish()
  }

  /// Cancels both.
  public func cancel() {
    first.cancel()
    second.cancel()
  }
}
