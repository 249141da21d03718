/// How long frames took from their capture to the end of their writing.
///
/// A percentile is the smallest measured time that at least that share of the frames did not exceed (nearest rank).
public struct LatencyStatistics: Hashable, Sendable {
  /// Frames that were measured, at least one.
  public let frames: Int
  /// What half of the frames did not exceed.
  public let median: Duration
  /// What 99 of 100 frames did not exceed.
  public let percentile99: Duration
  /// The longest time.
  public let maximum: Duration
}
