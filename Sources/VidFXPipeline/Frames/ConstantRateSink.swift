import Synchronization
import VidFXPixels

/// Gives live frames to another sink at a constant rate: repeated where they stay long or others were lost, dropped
/// where they come too fast.
///
/// Output frame k appears k/rate after the first frame and shows the last frame that has begun by half a frame later,
/// as ``ConstantRateSource`` has it, with one difference: a frame that is expected to last until then goes on at once,
/// and the next one is not waited for. Behind the queues of a live job, it fills what they let go.
///
/// It keeps one frame.
public final class ConstantRateSink: FrameSink {
  /// Frames a second.
  public let rate: Rational
  private let sink: any FrameSink
  private let interval: MediaTime?
  private let end: @Sendable () -> MediaTime?
  private let state = Mutex(State())

  private struct State {
    var start: MediaTime?
    var current: VideoFrame?
    /// How often the current frame has been handed on.
    var uses = 0
    var index = 0
    var repeated = 0
    var dropped = 0
  }

  /// Wraps `sink`.
  ///
  /// - Parameters:
  ///   - rate: Frames a second.
  ///   - interval: How long frames last that do not say so; nil where nobody knows.
  ///   - end: Asked in the end how long the last frame has stayed; nil for as long as it says.
  public init(
    _ sink: any FrameSink, rate: Rational, interval: MediaTime? = nil,
    end: @escaping @Sendable () -> MediaTime? = { nil }
  ) {
    precondition(rate.isKnown, "a rate is a positive number of frames a second")
    self.sink = sink
    self.rate = rate
    self.interval = interval
    self.end = end
  }

  /// How many frames were shown again and how many never, so far.
  public var counts: (repeated: Int, dropped: Int) { state.withLock { ($0.repeated, $0.dropped) } }

  /// Hands on the frame before as often as was its turn, and `frame` as often as is certain already.
  public func write(_ frame: VideoFrame) throws {
    try state.withLock { state in
      state.start = state.start ?? frame.presentationTime
      try handOn(until: frame.presentationTime, &state)
      if state.current != nil, state.uses == 0 { state.dropped += 1 }
      state.current = frame
      state.uses = 0
      if let duration = frame.duration ?? interval { try handOn(until: frame.presentationTime + duration, &state) }
    }
  }

  /// Hands on the last frame for as long as it says, at least once of an output that has no other.
  public func finish() throws {
    try state.withLock { state in
      guard let frame = state.current else { return }
      let stated = frame.presentationTime + (frame.duration ?? interval ?? MediaTime(value: 1, timeBase: rate.inverse))
      if state.index == 0 { try handOn(frame, &state) }
      try handOn(until: end() ?? stated, &state)
      if state.uses == 0 { state.dropped += 1 }
    }
    try sink.finish()
  }

  /// Cancels the other sink.
  public func cancel() { sink.cancel() }

  /// Hands the current frame on while the middle of the next place lies before `time` or on it.
  private func handOn(until time: MediaTime, _ state: inout State) throws {
    guard let frame = state.current, let start = state.start else { return }
    while start + MediaTime(value: 2 * Int64(state.index) + 1, timeBase: halfTick) <= time {
      try handOn(frame, &state)
    }
  }

  private func handOn(_ frame: VideoFrame, _ state: inout State) throws {
    guard let start = state.start else { return }
    let tick = rate.inverse
    let place = MediaTime(value: Int64(state.index), timeBase: tick)
    var shown = frame
    shown.presentationTime = (start + place).converted(to: tick)
    shown.duration = MediaTime(value: 1, timeBase: tick)
    shown.index = state.index
    // A repeated frame counts as taken anew: readers of a virtual camera expect times that rise.
    shown.captureTime = frame.captureTime.map { $0 + MediaTime(value: Int64(state.uses), timeBase: tick).duration }
    if state.uses > 0 { state.repeated += 1 }
    state.uses += 1
    state.index += 1
    try sink.write(shown)
  }

  private var halfTick: Rational { Rational(rate.denominator, rate.numerator * 2).reduced }
}
