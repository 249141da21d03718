internal import CLibAV
import VidFXPixels

/// Carries the times of frames around an encoder.
///
/// Encoders that think in times get the frames' own. Others (MPEG-4 and its like, which know a fixed rate) get frame
/// numbers, and the times are put back on their packets. Durations, which encoders forget, are put back in both cases.
struct EncoderClock {
  let encoderTimeBase: AVRational
  private let timeBase: AVRational
  private let isTimeAware: Bool
  /// Ticks between frames at the nominal rate, at least 1.
  private let interval: Int64
  private var count: Int64 = 0
  private var entries: [Entry] = []
  /// The number of the first of `entries`.
  private var firstEntry: Int64 = 0
  private var origin: Int64?

  private struct Entry {
    var time: Int64
    var duration: Int64
  }

  /// Frames whose times are remembered: more than any encoder holds back.
  private static let memory = 1024

  init(timeBase: AVRational, frameRate: Rational, encoder: UnsafePointer<AVCodec>, isTimeAware: Bool) {
    self.timeBase = timeBase
    self.isTimeAware = isTimeAware
    let rate = frameRate.isKnown ? AVRational(frameRate) : AVRational(num: 25, den: 1)
    encoderTimeBase = isTimeAware ? timeBase : Self.nearestRate(rate, encoder).inverse
    interval = max(1, LibAV.rescale(1, from: rate.inverse, to: timeBase))
  }

  /// The rate that the encoder can state: one of a list (MPEG-1, MPEG-2), or one of at most 16 bits (MPEG-4).
  private static func nearestRate(_ rate: AVRational, _ encoder: UnsafePointer<AVCodec>) -> AVRational {
    if let rates = encoder.pointee.supported_framerates {
      return rates[Int(av_find_nearest_q_idx(rate, rates))]
    }
    var (num, den) = (Int32(0), Int32(0))
    av_reduce(&num, &den, Int64(rate.num), Int64(rate.den), Int64(UInt16.max))
    return AVRational(num: num, den: den)
  }

  /// Remembers a frame and gives the time for the encoder.
  mutating func enter(_ frame: MediaFrame) -> Int64 {
    let time = LibAV.rescale(frame.presentationTime, from: AVRational(frame.timeBase), to: timeBase)
    let duration = LibAV.rescale(frame.duration, from: AVRational(frame.timeBase), to: timeBase)
    if origin == nil { origin = time }
    entries.append(Entry(time: time, duration: duration))
    if entries.count > Self.memory {
      entries.removeFirst(Self.memory / 2)
      firstEntry += Int64(Self.memory / 2)
    }
    defer { count += 1 }
    return isTimeAware ? time : count
  }

  /// Puts times and duration back on a packet.
  func restore(_ packet: MediaPacket) {
    let p = packet.pointer
    if isTimeAware {
      if let time = packet.presentationTime, let entry = entry(at: time) { p.pointee.duration = entry.duration }
      return
    }
    if let number = packet.presentationTime {
      p.pointee.pts = time(ofFrame: number)
      let index = Int(number - firstEntry)
      p.pointee.duration = entries.indices.contains(index) ? entries[index].duration : interval
    }
    if let number = packet.decodingTime { p.pointee.dts = min(time(ofFrame: number), p.pointee.pts) }
  }

  /// The time of a frame by its number; numbers below 0 lie before the first by whole intervals.
  private func time(ofFrame number: Int64) -> Int64 {
    let index = Int(number - firstEntry)
    if entries.indices.contains(index) { return entries[index].time }
    if number < 0, let origin { return origin + number * interval }
    return (entries.last?.time ?? 0) + (number - count + 1) * interval
  }

  private func entry(at time: Int64) -> Entry? {
    // Times rise, so the entry is found by halving.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].time == time ? entries[low] : nil
  }
}
