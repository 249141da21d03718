internal import CLibAV
import VidFXPixels

/// Gives every frame a time above the one before, and leaves sound timestamps as they are.
struct FrameClock {
  private let timeBase: Rational
  /// Ticks between frames when nothing better is known; at least 1.
  private let nominalInterval: Int64
  private var last: Int64?
  private var lastInterval: Int64?
  /// Added since the last jump.
  private var offset: Int64 = 0

  /// Timestamps further away than ten years are noise.
  private static let limitInSeconds = 10 * 365.25 * 86400
  /// Steps back up to this are disorder, longer ones a clock that was set anew.
  private static let jumpInSeconds = 0.25

  /// Whether the container has no timestamps at all, so that none is missing.
  private let isUntimed: Bool

  init(_ stream: MediaStream, isUntimed: Bool = false) {
    self.isUntimed = isUntimed
    timeBase = stream.timeBase
    let rate = stream.video.map { $0.averageFrameRate.isKnown ? $0.averageFrameRate : $0.nominalFrameRate }
    let seconds = rate.map { $0.isKnown ? 1 / $0.doubleValue : 0.04 } ?? 0.04
    nominalInterval = max(1, Int64((seconds / stream.timeBase.doubleValue).rounded()))
  }

  /// Whether `ticks` can be meant.
  func isPlausible(_ ticks: Int64) -> Bool {
    (Double(ticks) * timeBase.doubleValue).magnitude <= Self.limitInSeconds
  }

  /// The time and duration of the next frame, from what the decoder found.
  mutating func place(
    _ stated: Int64?, duration: Int64, report: inout DamageReport
  ) -> (presentationTime: Int64, duration: Int64) {
    var time: Int64
    if let stated, isPlausible(stated) {
      time = stated + offset
    } else {
      if stated != nil { report.replacedTimestamps += 1 } else if !isUntimed { report.interpolatedTimestamps += 1 }
      time = last.map { $0 + (lastInterval ?? nominalInterval) } ?? 0
    }
    if let last, time <= last {
      if Double(last - time) * timeBase.doubleValue > Self.jumpInSeconds {
        let closed = last + (lastInterval ?? nominalInterval)
        offset += closed - time
        time = closed
        report.clockJumps += 1
      } else {
        time = last + 1
        report.replacedTimestamps += 1
      }
    }
    if let last { lastInterval = time - last }
    last = time
    let length = duration > 0 && isPlausible(duration) ? duration : lastInterval ?? nominalInterval
    return (time, length)
  }

  /// Forgets what went before, after a seek.
  mutating func reset() {
    last = nil
    lastInterval = nil
    offset = 0
  }
}
