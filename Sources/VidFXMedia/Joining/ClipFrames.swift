import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// The frames of one clip by their time: each asked for in order, the last one standing still.
///
/// At each time the frame that has begun by half a frame of the output later, as ``ConstantRateSource`` has it, so that a
/// clip of the output's rate passes frame by frame however its times are rounded.
final class ClipFrames {
  let asset: MediaAsset
  private let start: MediaTime
  private var current: VideoFrame?
  private var upcoming: VideoFrame?
  private var hasEnded = false
  private var wasUsed = true
  private(set) var repeated = 0
  private(set) var dropped = 0
  /// How often the last frame was shown when it should have been over.
  private(set) var held = 0

  init(_ asset: MediaAsset) {
    self.asset = asset
    start = asset.firstFrame.presentationTime
  }

  /// The frame `time` after the clip's beginning; `tick` is the length of a frame of the output.
  func frame(at time: MediaTime, tick: Rational) throws -> VideoFrame {
    let half = MediaTime(value: 1, timeBase: Rational(tick.numerator, tick.denominator * 2))
    let limit = start + time + half
    while !hasEnded {
      if upcoming == nil { upcoming = try asset.source.next() }
      guard let next = upcoming else {
        hasEnded = true
        break
      }
      if current != nil && next.presentationTime >= limit { break }
      if !wasUsed { dropped += 1 }
      current = next
      wasUsed = false
      upcoming = nil
    }
    guard let current else {
      throw LibAVError(.inputDamaged, asset.description.path, "no frame could be decoded")
    }
    if wasUsed { repeated += 1 }
    if hasEnded, let duration = current.duration, start + time >= current.presentationTime + duration {
      held += 1
    }
    wasUsed = true
    return current
  }

  /// Reads what is left of a clip whose last frame has been shown: only the end of a file tells whether it is complete.
  func readEnd() throws {
    // Rounding leaves a frame or two; more were left out on purpose.
    for _ in 0..<3 where !hasEnded {
      if upcoming == nil { upcoming = try asset.source.next() }
      if upcoming == nil { hasEnded = true }
      upcoming = nil
    }
  }
}
