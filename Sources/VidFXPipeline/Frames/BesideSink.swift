import Synchronization

/// A sink beside another that does not end with it: that it failed is told at once, and thrown when everything is complete.
public final class BesideSink: FrameSink {
  private let sink: any FrameSink
  private let didFail: @Sendable (any Error) -> Void
  private let failure = Mutex<(any Error)?>(nil)

  /// Lets `sink` fail alone.
  public init(_ sink: any FrameSink, didFail: @escaping @Sendable (any Error) -> Void) {
    self.sink = sink
    self.didFail = didFail
  }

  /// Writes, unless that has failed before.
  public func write(_ frame: VideoFrame) throws {
    guard failure.withLock({ $0 == nil }) else { return }
    do {
      try sink.write(frame)
    } catch let error as CancellationError {
      throw error
    } catch {
      failure.withLock { $0 = error }
      sink.cancel()
      didFail(error)
    }
  }

  /// Finishes, or throws what went wrong before.
  public func finish() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
    try sink.finish()
  }

  /// Cancels.
  public func cancel() { sink.cancel() }
}
