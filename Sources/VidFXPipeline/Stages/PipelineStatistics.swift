/// How far a pipeline has come, at one instant; what a progress line shows.
///
/// After a run without failure `framesRead = framesWritten + framesDropped`, where all frames are the output's. While it runs, the numbers of the queues may be a frame ahead of
/// the others; `framesRead ≥ framesFiltered ≥ framesWritten` always holds, and no counter ever falls.
public struct PipelineStatistics: Sendable {
  /// Frames that came from the source.
  public internal(set) var framesRead = 0
  /// Frames that the filter has finished.
  public internal(set) var framesFiltered = 0
  /// Frames of the output that the sink has taken.
  public internal(set) var framesWritten = 0
  /// Frames read of which the decoder had to conceal a part.
  public internal(set) var framesDamaged = 0
  /// Frames lost to ``PipelineConfiguration/whenFull``, or let go when the pipeline failed or was aborted.
  public internal(set) var framesDropped = 0
  /// Frames between the queues: being filtered, or waiting for an earlier one.
  public internal(set) var framesInFlight = 0
  /// Between source and filter.
  public internal(set) var decodedQueue = QueueStatistics()
  /// Between filter and sink.
  public internal(set) var filteredQueue = QueueStatistics()

  /// Time spent in the source, waiting for the outside world included.
  public internal(set) var readingTime = Duration.zero
  /// Time spent in the filter, summed over the frames that were filtered at once.
  public internal(set) var filteringTime = Duration.zero
  /// Time spent in the sink, waiting for the outside world included.
  public internal(set) var writingTime = Duration.zero
  /// Time since the run began, until its end.
  public internal(set) var elapsedTime = Duration.zero

  /// How long frames took from their capture to the end of their writing, of all that were written; `nil` before the first.
  public internal(set) var latency: LatencyStatistics?
  /// The same of the last frames, ten seconds of them at thirty a second.
  public internal(set) var recentLatency: LatencyStatistics?

  /// Presentation time of the first frame written.
  public internal(set) var firstTime: MediaTime?
  /// Presentation time of the last frame written.
  public internal(set) var lastTime: MediaTime?
  /// Whether the sink has finished: the output is complete up to the last frame written.
  public internal(set) var isOutputComplete = false

  /// Makes the statistics of a pipeline that has not begun.
  public init() {}

  /// Frames written a second since the run began; 0 before the first.
  public var framesPerSecond: Double {
    elapsedTime > .zero ? Double(framesWritten) / (elapsedTime / .seconds(1)) : 0
  }
}
