/// How much may wait in a queue.
public struct QueueBounds: Hashable, Sendable {
  /// Elements, at least 1.
  public let frames: Int
  /// Bytes of all elements together, at least 1; a single element of any size is let in when nothing else waits.
  public let bytes: Int

  /// Makes bounds; either one is enough to make a queue full.
  public init(frames: Int, bytes: Int) {
    precondition(frames > 0 && bytes > 0, "a queue holds at least one frame of one byte")
    self.frames = frames
    self.bytes = bytes
  }

  /// Whether an element of `bytes` may join `frames` elements of `waitingBytes` together.
  func admit(_ bytes: Int, besides frames: Int, ofBytes waitingBytes: Int) -> Bool {
    frames == 0 || (frames < self.frames && waitingBytes <= self.bytes - bytes)
  }
}

/// What a full queue does with one more element.
public enum FullQueuePolicy: Hashable, Sendable {
  /// Its producer waits: nothing is lost, and the slowest stage sets the pace. For files and pipes.
  case block
  /// The longest waiting elements go until the new one fits: what comes out is fresh. For live sources.
  case dropOldest
  /// The new element goes: what waits keeps its order in time without a gap before it. For consumers that sample.
  case dropNewest
}

/// What a queue holds and has seen.
public struct QueueStatistics: Hashable, Sendable {
  /// Elements that wait.
  public internal(set) var frames = 0
  /// Their bytes.
  public internal(set) var bytes = 0
  /// The most elements that ever waited.
  public internal(set) var peakFrames = 0
  /// The most bytes that ever waited.
  public internal(set) var peakBytes = 0
  /// Elements pushed, dropped ones included.
  public internal(set) var framesPushed = 0
  /// Elements popped.
  public internal(set) var framesPopped = 0
  /// Elements lost to the policy, to ``BoundedQueue/cancel()`` or to ``BoundedQueue/reset()``.
  public internal(set) var framesDropped = 0
}
