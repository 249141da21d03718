/// What one frame of joined clips shows: a clip, or two with a transition between them.
public struct ClipMoment: Hashable, Sendable {
  /// A clip and how long it has been on show.
  public struct Part: Hashable, Sendable {
    /// The number of the clip, from 0.
    public var clip: Int
    /// Frames of the output since the clip began.
    public var frame: Int64
  }

  /// The clip that is on show, or goes.
  public var from: Part
  /// The clip that comes; nil outside transitions.
  public var to: Part?
  /// How far the transition is, 0 at its first frame; 1 would be the first frame behind it.
  public var progress: Double
}

extension ClipTimeline {
  /// What `frame` shows, which lies in the output.
  public func moment(at frame: Int64) -> ClipMoment {
    // The last clip that has begun: the first of those behind it is found by halving.
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= frame { low = middle } else { high = middle }
    }
    let part = ClipMoment.Part(clip: low, frame: frame - starts[low])
    let overlap = low > 0 ? overlaps[low - 1] : 0
    guard part.frame < overlap else { return ClipMoment(from: part, to: nil, progress: 0) }
    return ClipMoment(
      from: ClipMoment.Part(clip: low - 1, frame: frame - starts[low - 1]), to: part,
      progress: Double(part.frame) / Double(overlap))
  }
}
