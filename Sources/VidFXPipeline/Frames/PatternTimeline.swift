import VidFXPixels

/// When generated frames appear: at a constant rate, or at times of any distance.
public struct PatternTimeline: Sendable {
  private let timeAt: @Sendable (Int) -> MediaTime
  private let durationAt: @Sendable (Int) -> MediaTime?

  /// A constant rate in frames a second, in ticks of one frame, from `start` ticks on.
  public init(rate: Rational, start: Int64 = 0) {
    precondition(rate.isKnown, "a frame rate is a positive number of frames a second")
    let timeBase = rate.inverse
    timeAt = { MediaTime(value: start + Int64($0), timeBase: timeBase) }
    durationAt = { _ in MediaTime(value: 1, timeBase: timeBase) }
  }

  /// The given times, which must not go back; a frame lasts until the next, the last one for as long as the one before.
  public init(times: [MediaTime]) {
    precondition(zip(times, times.dropFirst()).allSatisfy(<=), "times of frames do not go back")
    timeAt = { times[$0] }
    durationAt = { index in
      let first = min(index, times.count - 2)
      return first >= 0 ? times[first + 1] - times[first] : nil
    }
  }

  /// When a frame appears.
  public func time(ofFrame index: Int) -> MediaTime { timeAt(index) }

  /// How long it stays; `nil` for the only frame of a list.
  public func duration(ofFrame index: Int) -> MediaTime? { durationAt(index) }
}
