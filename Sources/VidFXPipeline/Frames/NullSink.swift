/// Takes every frame and keeps none: for measuring, and for jobs whose filter is the point.
public final class NullSink: FrameSink {
  /// Makes a sink without an output.
  public init() {}

  /// Lets go of the frame.
  public func write(_ frame: VideoFrame) {}

  /// Completes nothing.
  public func finish() {}

  /// Gives nothing up.
  public func cancel() {}
}
