import VidFXPixels

/// When each of several clips is on show: one after the other, each beginning while the one before it ends.
///
/// Counted in frames of the output, so that every transition begins and ends on one. A clip begins at the frame nearest
/// to the exact sum of what comes before it: lengths that are no whole numbers of frames never add their roundings up.
public struct ClipTimeline: Hashable, Sendable {
  /// Frames a second of the output.
  public let rate: Rational
  /// The frame at which each clip begins, from 0.
  public let starts: [Int64]
  /// Frames for which each clip and the next are on show together: one number less than there are clips.
  public let overlaps: [Int64]
  /// Frames of the output.
  public let frameCount: Int64

  /// Lays out clips of `lengths` whose neighbours overlap by `overlaps`, in frames of `rate`.
  ///
  /// - Precondition: There is a clip, one overlap less than clips, and no length or overlap is negative.
  /// - Throws: ``ClipOverlapError`` for the first clip that is shorter than what its transitions take.
  public init(lengths: [MediaTime], overlaps: [Int64], rate: Rational) throws(ClipOverlapError) {
    precondition(!lengths.isEmpty && overlaps.count == lengths.count - 1 && overlaps.allSatisfy { $0 >= 0 })
    let frames = lengths.map { $0.converted(to: rate.inverse).value }
    try Self.check(frames, overlaps)
    var starts: [Int64] = []
    // The end of what has been laid out, counted so that sums of any time bases stay within 64 bits.
    var end = MediaTime(value: 0, timeBase: Self.flick)
    var reached: Int64 = 0
    for (index, length) in lengths.map({ $0.converted(to: Self.flick) }).enumerated() {
      let overlap = index > 0 ? overlaps[index - 1] : 0
      let start = end - MediaTime(value: overlap, timeBase: rate.inverse).converted(to: Self.flick)
      // Rounding may let a clip of exactly its transitions' length end a frame early: the next one waits for it.
      starts.append(max(start.converted(to: rate.inverse).value, reached))
      reached = starts[index] + overlap
      end = start + length
    }
    self.rate = rate
    self.starts = starts
    self.overlaps = overlaps
    frameCount = max(end.converted(to: rate.inverse).value, reached, starts[starts.count - 1] + 1)
  }

  /// 1/705 600 000 s: a whole number of them lasts each frame of 24 to 120 a second and each sample of 8 to 192 kHz, those of
  /// the rates over 1001 included.
  private static let flick = Rational(1, 705_600_000)

  private init(rate: Rational, starts: [Int64], overlaps: [Int64], frameCount: Int64) {
    (self.rate, self.starts, self.overlaps, self.frameCount) = (rate, starts, overlaps, frameCount)
  }

  private static func check(_ frames: [Int64], _ overlaps: [Int64]) throws(ClipOverlapError) {
    func overlap(_ join: Int) -> Int64 { overlaps.indices.contains(join) ? overlaps[join] : 0 }
    // What a clip leaves beside its other transition, or half of it where that is too long itself.
    func room(_ clip: Int, beside other: Int64) -> Int64 {
      other < frames[clip] ? frames[clip] - other : frames[clip] / 2
    }
    for (clip, length) in frames.enumerated() where overlap(clip - 1) + overlap(clip) > length {
      // Of two that do not fit together, the one that would not even fit alone is at fault; else the second.
      let join = overlap(clip - 1) > length ? clip - 1 : clip
      let maximum = min(room(join, beside: overlap(join - 1)), room(join + 1, beside: overlap(join + 1)))
      throw ClipOverlapError(join: join, clip: clip, maximum: maximum)
    }
  }

  /// `overlaps` made as little shorter as it takes for clips of `lengths`: two transitions that do not fit into the clip
  /// between them share it in proportion.
  public static func fitting(_ overlaps: [Int64], into lengths: [MediaTime], rate: Rational) -> [Int64] {
    let frames = lengths.map { $0.converted(to: rate.inverse).value }
    var fitted = overlaps.enumerated().map { min($0.element, frames[$0.offset], frames[$0.offset + 1]) }
    for index in frames.indices.dropFirst().dropLast() {
      let (before, behind, length) = (fitted[index - 1], fitted[index], frames[index])
      guard before + behind > length else { continue }
      fitted[index - 1] = min(before, before * length / (before + behind))
      fitted[index] = length - fitted[index - 1]
    }
    return fitted
  }

  /// The same clips, of which the output ends after `count` frames.
  public func ending(after count: Int64) -> ClipTimeline {
    ClipTimeline(rate: rate, starts: starts, overlaps: overlaps, frameCount: min(frameCount, max(count, 1)))
  }

  /// The length of the output.
  public var duration: MediaTime { time(ofFrame: frameCount) }

  /// When `frame` appears.
  public func time(ofFrame frame: Int64) -> MediaTime { MediaTime(value: frame, timeBase: rate.inverse) }

  /// The frame at which `clip` is on show for the last time, plus one.
  public func end(ofClip clip: Int) -> Int64 {
    clip < overlaps.count ? min(starts[clip + 1] + overlaps[clip], frameCount) : frameCount
  }
}

/// A clip that is shorter than its transitions.
public struct ClipOverlapError: Error, Hashable, CustomStringConvertible {
  /// The number of the join, from 0, whose transition is too long.
  public let join: Int
  /// The number of the clip, from 0, that is too short.
  public let clip: Int
  /// The most frames that the transition can take.
  public let maximum: Int64

  /// `the transition of join 0 is longer than clip 1 allows: 12 frames at most`.
  public var description: String {
    "the transition of join \(join) is longer than clip \(clip) allows: \(maximum) frames at most"
  }
}
