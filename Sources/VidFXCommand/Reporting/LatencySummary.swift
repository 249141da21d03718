import VidFX

/// What a live job says at its end: how long frames took, and how many were dropped.
struct LatencySummary {
  private let latency: LatencyStatistics
  private let dropped: Int
  private let read: Int

  /// Nil where nothing is live, or no frame was written.
  init?(_ statistics: PipelineStatistics, _ configuration: PipelineConfiguration) {
    guard configuration.isLive, let latency = statistics.latency else { return nil }
    self.latency = latency
    dropped = statistics.framesDropped
    read = statistics.framesRead
  }

  /// `latency 12.3 ms (half of the frames), 30.1 ms (99 %), 33.0 ms at most; 12 of 1800 frames dropped`.
  var text: String {
    "latency \(latency.median.milliseconds.fixed(1)) ms (half of the frames), "
      + "\(latency.percentile99.milliseconds.fixed(1)) ms (99 %), \(latency.maximum.milliseconds.fixed(1)) ms at most; "
      + "\(dropped) of \(read) frames dropped"
  }
}

extension Duration {
  /// Thousandths of a second.
  var milliseconds: Double { self / .milliseconds(1) }
}
