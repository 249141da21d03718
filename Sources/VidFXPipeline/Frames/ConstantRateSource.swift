import Synchronization
import VidFXPixels

/// The frames of another source at a constant rate: repeated where they stay long, dropped where they come too fast.
///
/// Output frame k appears k/rate after the first frame and shows the last frame that has begun by half a frame later, so
/// a source that already has the rate passes unchanged however its times are rounded. At another speed that half frame is
/// one of the output, wherever in the input it falls.
public final class ConstantRateSource: FrameSource {
  /// Frames a second.
  public let rate: Rational
  private let source: any FrameSource
  private let followsDurations: Bool
  private let state: Mutex<State>

  private struct State {
    var position: InputPosition
    var start: MediaTime?
    var current: VideoFrame?
    var upcoming: VideoFrame?
    var hasEnded = false
    var index = 0
    var usedCurrent = false
    var repeated = 0
    var dropped = 0
  }

  /// Wraps `source`.
  ///
  /// - Parameters:
  ///   - rate: Frames a second.
  ///   - followsDurations: Whether each frame of `source` begins when the one before has been shown for as long as it
  ///     says, so that a frame that lasts long enough can go on before the next one has come.
  public init(
    _ source: any FrameSource, rate: Rational, speed: PlaybackSpeed = .constant(Rational(1, 1)),
    followsDurations: Bool = false
  ) {
    precondition(rate.isKnown, "a rate is a positive number of frames a second")
    self.source = source
    self.followsDurations = followsDurations
    self.rate = rate
    state = Mutex(State(position: InputPosition(speed, rate: rate)))
  }

  /// How many frames were shown again and how many never, so far.
  public var counts: (repeated: Int, dropped: Int) { state.withLock { ($0.repeated, $0.dropped) } }

  /// The next frame of the constant rate.
  public func next() throws -> VideoFrame? {
    try state.withLock { state in
      if state.current == nil && !state.hasEnded {
        state.current = try source.next()
        state.start = state.current?.presentationTime
        if state.current == nil { state.hasEnded = true }
      }
      guard let start = state.start else { return nil }
      let tick = rate.inverse
      let time = start + MediaTime(value: Int64(state.index), timeBase: tick)
      let limit = start + state.position.middle(ofFrame: state.index)
      while !state.hasEnded {
        if state.upcoming == nil, isCertain(state.current, until: limit) { break }
        if state.upcoming == nil { state.upcoming = try source.next() }
        guard let upcoming = state.upcoming else {
          state.hasEnded = true
          break
        }
        if upcoming.presentationTime >= limit { break }
        if !state.usedCurrent { state.dropped += 1 }
        state.current = upcoming
        state.usedCurrent = false
        state.upcoming = nil
      }
      guard var frame = state.current else { return nil }
      if state.hasEnded && state.upcoming == nil {
        // The last frame stays as long as it says, at least one frame of the output.
        let end = frame.presentationTime + (frame.duration ?? MediaTime(value: 1, timeBase: tick))
        if state.index > 0 && limit > end {
          if !state.usedCurrent { state.dropped += 1 }
          state.current = nil
          return nil
        }
      }
      if state.usedCurrent { state.repeated += 1 }
      state.usedCurrent = true
      frame.presentationTime = time.converted(to: Rational(tick.numerator, tick.denominator))
      frame.duration = MediaTime(value: 1, timeBase: tick)
      frame.index = state.index
      state.index += 1
      return frame
    }
  }

  /// Whether no frame that is still to come begins before `limit`.
  private func isCertain(_ frame: VideoFrame?, until limit: MediaTime) -> Bool {
    guard followsDurations, let frame, let duration = frame.duration else { return false }
    return frame.presentationTime + duration >= limit
  }

  /// Cancels the source.
  public func cancel() { source.cancel() }
}
