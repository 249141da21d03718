internal import CLibAV
import VidFXPixels

/// A constant speed other than 1: what happens to the times of streams beside the picture.
package struct Retiming: Hashable, Sendable {
  /// How fast the input's time goes by in the output's.
  package let speed: Rational
  /// The instant that stays where it is: ticks of `timeBase`.
  package let origin: Int64
  /// Seconds a tick.
  package let timeBase: Rational

  /// Makes a change of speed around an instant.
  ///
  /// - Precondition: `speed` is above 0.
  package init(speed: Rational, origin: Int64, timeBase: Rational) {
    precondition(speed.isKnown, "a speed is above 0")
    (self.speed, self.origin, self.timeBase) = (speed, origin, timeBase)
  }

  /// When what the input shows at `ticks` is shown, both in ticks of `ticksBase`.
  func moved(_ ticks: Int64, _ ticksBase: AVRational) -> Int64 {
    let fixed = LibAV.rescale(origin, from: AVRational(timeBase), to: ticksBase)
    return fixed + length(ticks - fixed)
  }

  /// How long what lasts `ticks` in the input lasts.
  func length(_ ticks: Int64) -> Int64 {
    av_rescale_rnd(ticks, speed.denominator, speed.numerator, AV_ROUND_NEAR_INF)
  }

  /// The chapter at its time in the output.
  func moved(_ chapter: MediaDescription.Chapter) -> MediaDescription.Chapter {
    var moved = chapter
    moved.start = self.moved(chapter.start, AVRational(chapter.timeBase))
    moved.end = self.moved(chapter.end, AVRational(chapter.timeBase))
    return moved
  }

  /// The packet at its time in the output.
  func moved(_ packet: MediaPacket) -> MediaPacket {
    let copy = packet.copy()
    let timeBase = packet.avTimeBase
    let p = copy.pointer
    if let time = packet.presentationTime { p.pointee.pts = moved(time, timeBase) }
    if let time = packet.decodingTime { p.pointee.dts = moved(time, timeBase) }
    p.pointee.duration = length(p.pointee.duration)
    return copy
  }
}
