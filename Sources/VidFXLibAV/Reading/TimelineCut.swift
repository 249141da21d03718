internal import CLibAV
import VidFXPixels

/// Cuts the timeline: drops what lies outside, and moves the rest so that the output starts at 0 with all streams still
/// in step.
///
/// The first frame at or after the start becomes time 0. Where the picture stands still at the start (a gap of more than
/// one and a half frames follows), the frame that is on show there is kept and begins at the cut.
struct TimelineCut {
  /// Microseconds of the file's own clock.
  private let start: Int64?
  private let end: Int64?
  /// What is subtracted from every time, once the first frame has told.
  private var shift: (ticks: Int64, timeBase: AVRational)?
  /// The last frame before the start.
  private var covering: MediaFrame?
  /// Streams that have come past the end.
  private(set) var finishedStreams: Set<Int> = []
  private(set) var hasVideoEnded = false
  /// Whether something came that is so late that streams without a packet past the end have none.
  private(set) var isFarPastEnd = false
  private static let farInMicroseconds: Int64 = 5_000_000

  /// - Parameters:
  ///   - start: Microseconds on the file's own clock, or `nil` for its beginning.
  ///   - end: The microsecond after the last, or `nil` for its end.
  init(start: Int64?, end: Int64?) {
    self.start = start
    self.end = end
  }

  /// Whether a frame has come through.
  private(set) var hasFrames = false

  /// What remains of `frame`: nothing, itself moved, or the frame on show at the start and itself.
  mutating func apply(to frame: MediaFrame) -> [MediaFrame] {
    let timeBase = AVRational(frame.timeBase)
    if let end, av_compare_ts(frame.presentationTime, timeBase, end, LibAV.microseconds) >= 0 {
      hasVideoEnded = true
      noteDistance(frame.presentationTime, timeBase, end)
      defer { covering = nil }
      guard !hasFrames, let start, let still = covering else { return [] }
      return [moved(beginning(still, at: start))]
    }
    guard let start else { return [moved(frame)] }
    if av_compare_ts(frame.presentationTime, timeBase, start, LibAV.microseconds) < 0 {
      covering = frame
      return []
    }
    defer { covering = nil }
    guard shift == nil, let still = covering, isStill(from: still, to: frame, at: start) else {
      if shift == nil { shift = (frame.presentationTime, timeBase) }
      return [moved(frame)]
    }
    return [moved(beginning(still, at: start)), moved(frame)]
  }

  /// The frame on show when the input ended before the start had a frame of its own.
  mutating func finish() -> MediaFrame? {
    guard !hasFrames, let start, let still = covering else { return nil }
    covering = nil
    let stop = still.presentationTime + still.duration
    guard av_compare_ts(stop, AVRational(still.timeBase), start, LibAV.microseconds) > 0 else { return nil }
    return moved(beginning(still, at: start))
  }

  /// The packet moved and, if it is a subtitle, clipped; `nil` when it lies outside.
  mutating func apply(to packet: MediaPacket, kind: MediaStream.Kind) -> MediaPacket? {
    if kind == .attachedPicture || start == nil && end == nil { return packet }
    let timeBase = packet.avTimeBase
    guard let time = packet.presentationTime ?? packet.decodingTime else { return packet }
    if let end, av_compare_ts(time, timeBase, end, LibAV.microseconds) >= 0 {
      finishedStreams.insert(packet.streamIndex)
      noteDistance(time, timeBase, end)
      return nil
    }
    guard let start else {
      guard kind == .subtitle, let end, time >= 0 else { return packet }
      let stop = LibAV.rescale(end, from: LibAV.microseconds, to: timeBase)
      if packet.duration <= stop - time { return packet }
      let copy = packet.copy()
      copy.clip(end: stop)
      return copy
    }
    let origin = shift ?? (start, LibAV.microseconds)
    let spans = kind == .subtitle && av_compare_ts(time + packet.duration, timeBase, origin.ticks, origin.timeBase) > 0
    if av_compare_ts(time, timeBase, origin.ticks, origin.timeBase) < 0 && !spans { return nil }
    let copy = packet.copy()
    copy.shift(by: -LibAV.rescale(origin.ticks, from: origin.timeBase, to: timeBase))
    if spans { copy.clip(end: end.map { LibAV.rescale($0 - start, from: LibAV.microseconds, to: timeBase) }) }
    return copy
  }

  private mutating func noteDistance(_ time: Int64, _ timeBase: AVRational, _ end: Int64) {
    if LibAV.rescale(time, from: timeBase, to: LibAV.microseconds) > end + Self.farInMicroseconds {
      isFarPastEnd = true
    }
  }

  private func isStill(from still: MediaFrame, to next: MediaFrame, at start: Int64) -> Bool {
    let timeBase = AVRational(next.timeBase)
    let gap = next.presentationTime - LibAV.rescale(start, from: LibAV.microseconds, to: timeBase)
    let usual = min(max(next.duration, 1), next.presentationTime - still.presentationTime)
    return 2 * gap > 3 * usual
  }

  /// `frame` from the start on, with what then remains of its duration.
  private mutating func beginning(_ frame: MediaFrame, at start: Int64) -> MediaFrame {
    var frame = frame
    let time = LibAV.rescale(start, from: LibAV.microseconds, to: AVRational(frame.timeBase))
    frame.duration = max(0, frame.duration - (time - frame.presentationTime))
    frame.presentationTime = time
    shift = (time, AVRational(frame.timeBase))
    return frame
  }

  private mutating func moved(_ frame: MediaFrame) -> MediaFrame {
    hasFrames = true
    var frame = frame
    let timeBase = AVRational(frame.timeBase)
    if let end {
      let left = LibAV.rescale(end, from: LibAV.microseconds, to: timeBase) - frame.presentationTime
      frame.duration = min(frame.duration, max(left, 0))
    }
    if let shift { frame.presentationTime -= LibAV.rescale(shift.ticks, from: shift.timeBase, to: timeBase) }
    return frame
  }
}

extension MediaPacket {
  /// Limits a packet that has been moved to the time from 0 to `end`.
  fileprivate func clip(end: Int64?) {
    let p = pointer
    if p.pointee.pts < 0 {
      p.pointee.duration += p.pointee.pts
      p.pointee.pts = 0
      p.pointee.dts = 0
    }
    if let end { p.pointee.duration = min(p.pointee.duration, max(0, end - p.pointee.pts)) }
  }
}
