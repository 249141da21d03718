internal import CLibAV
import VidFXPixels

extension MediaReader {
  /// When the last frame of a video stream ends, found by reading packets near the end of the file; nothing is decoded.
  ///
  /// What a container states of its length counts all streams, is rounded or guessed; packets tell exactly.
  ///
  /// - Parameters:
  ///   - stream: A video stream of the file at `path`.
  ///   - tail: Microseconds that are read of the end, from the keyframe before them.
  /// - Returns: Ticks of the stream's time base; nil when no packet has a time or the file cannot be read twice.
  package static func videoEnd(
    of stream: MediaStream, path: String, options: Options, tail: Int64 = 15_000_000
  ) throws(LibAVError) -> Int64? {
    guard let context = try opened(stream, path, options), let c = context.pointer else { return nil }
    defer { withExtendedLifetime(context) {} }
    if let length = LibAV.timestamp(c.pointee.duration), length > 2 * tail {
      let target = (LibAV.timestamp(c.pointee.start_time) ?? 0) + length - tail
      if let end = seekAndScan(c, stream.index, from: target) { return end }
      avformat_seek_file(c, -1, Int64.min, Int64.min, Int64.min, 0)
    }
    return scan(c, stream.index)
  }

  /// Frames a second on average, found by reading packets at the beginning of the file: for streams that do not state it.
  ///
  /// - Parameter stream: A video stream of the file at `path`.
  /// - Returns: nil when fewer than two packets have a time or the file cannot be read twice.
  package static func averageRate(
    of stream: MediaStream, path: String, options: Options
  ) throws(LibAVError) -> Rational? {
    guard let context = try opened(stream, path, options), let c = context.pointer else { return nil }
    defer { withExtendedLifetime(context) {} }
    let packet = MediaPacket()
    let p = packet.pointer
    let limit = Int64(Double(Self.headInMicroseconds) / 1e6 / stream.timeBase.doubleValue)
    var (first, last, count) = (Int64.max, Int64.min, 0)
    while count == 0 || last - first < limit, av_read_frame(c, p) >= 0 {
      defer { av_packet_unref(p) }
      guard Int(p.pointee.stream_index) == stream.index, p.pointee.flags & AV_PKT_FLAG_DISCARD == 0,
        let time = LibAV.timestamp(p.pointee.pts)
      else { continue }
      (first, last, count) = (min(first, time), max(last, time), count + 1)
    }
    guard count > 1, last > first else { return nil }
    let rate = Double(count - 1) / (Double(last - first) * stream.timeBase.doubleValue)
    // Encoders count in 16 bits at least.
    return Rational(av_d2q(rate, 65535))
  }

  /// A context of its own, which reads one stream of a file; nil when the file cannot be read twice.
  private static func opened(
    _ stream: MediaStream, _ path: String, _ options: Options
  ) throws(LibAVError) -> InputContext? {
    let interrupt = InterruptFlag()
    let file = InputContext.isOpenedByName(path, format: options.format) ? nil : try FileDescriptor.reading(path)
    let bytes = file.map { ByteStream(file: $0, interrupt: interrupt) }
    if let file, !file.isSeekable { return nil }
    let context = try InputContext(path: path, stream: bytes, options: options, interrupt: interrupt)
    let c = context.pointer!
    guard stream.index < Int(c.pointee.nb_streams) else { return nil }
    for index in 0..<Int(c.pointee.nb_streams) where index != stream.index {
      c.pointee.streams[index]!.pointee.discard = AVDISCARD_ALL
    }
    return context
  }

  /// What is read of the beginning to learn a rate.
  private static let headInMicroseconds: Int64 = 15_000_000

  private static func seekAndScan(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int, from target: Int64
  ) -> Int64? {
    guard avformat_seek_file(context, -1, Int64.min, target, target, 0) >= 0 else { return nil }
    return scan(context, index)
  }

  /// The end of the packet that ends last.
  private static func scan(_ context: UnsafeMutablePointer<AVFormatContext>, _ index: Int) -> Int64? {
    let packet = MediaPacket()
    let p = packet.pointer
    var end: Int64?
    var (last, lastButOne): (Int64?, Int64?) = (nil, nil)
    while av_read_frame(context, p) >= 0 {
      defer { av_packet_unref(p) }
      guard Int(p.pointee.stream_index) == index, p.pointee.flags & AV_PKT_FLAG_DISCARD == 0,
        let time = LibAV.timestamp(p.pointee.pts)
      else { continue }
      if time > last ?? .min {
        (last, lastButOne) = (time, last)
      } else if time > lastButOne ?? .min, time != last {
        lastButOne = time
      }
      if p.pointee.duration > 0 { end = max(end ?? .min, time + p.pointee.duration) }
    }
    guard let last else { return nil }
    // Where no duration is stated the last frame stays as long as the one before it.
    return max(end ?? .min, end == nil ? last + max(1, lastButOne.map { last - $0 } ?? 1) : last + 1)
  }
}
