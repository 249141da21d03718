/// How much a pipeline may hold, and what it does under pressure and after a failure.
public struct PipelineConfiguration: Hashable, Sendable {
  /// What may wait between source and filter.
  public var decodedQueue: QueueBounds
  /// What a full ``decodedQueue`` does; the queue after the filter always blocks.
  public var whenFull: FullQueuePolicy
  /// What may be between the two queues; `nil` for two frames more than the pool has threads, of up to 128 MiB.
  public var inFlight: QueueBounds?
  /// What may wait between filter and sink.
  public var filteredQueue: QueueBounds
  /// What becomes of the frames read before the source failed.
  public var onSourceFailure: SourceFailurePolicy

  /// What becomes of the frames read before the source failed.
  public enum SourceFailurePolicy: Hashable, Sendable {
    /// The sink is cancelled: no output rather than half of one.
    case discard
    /// They are filtered and written and the sink is finished, then the error is reported. For cameras that are unplugged
    /// and inputs that cannot be read again.
    case finish
  }

  /// Makes a configuration; the defaults suit files: nothing is lost, and at most four frames of together at most 128 MiB
  /// wait in each queue.
  public init(
    decodedQueue: QueueBounds = QueueBounds(frames: 4, bytes: 128 << 20), whenFull: FullQueuePolicy = .block,
    inFlight: QueueBounds? = nil, filteredQueue: QueueBounds = QueueBounds(frames: 4, bytes: 128 << 20),
    onSourceFailure: SourceFailurePolicy = .discard
  ) {
    self.decodedQueue = decodedQueue
    self.whenFull = whenFull
    self.inFlight = inFlight
    self.filteredQueue = filteredQueue
    self.onSourceFailure = onSourceFailure
  }

  /// Whether frames are dropped rather than kept waiting.
  public var isLive: Bool { whenFull != .block }

  /// Low delay: one frame of each kind waits at most, old ones are dropped, and an unplugged camera leaves a complete
  /// output.
  public static let live = PipelineConfiguration(
    decodedQueue: QueueBounds(frames: 1, bytes: 128 << 20), whenFull: .dropOldest,
    inFlight: QueueBounds(frames: 1, bytes: 128 << 20), filteredQueue: QueueBounds(frames: 1, bytes: 128 << 20),
    onSourceFailure: .finish)
}
