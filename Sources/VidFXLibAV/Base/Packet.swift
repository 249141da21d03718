internal import CLibAV
import VidFXPixels

/// Compressed data of one stream with its place in time.
///
/// Not changed once it has left its reader, so it may be handed to another thread.
public final class MediaPacket: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>
  /// Seconds a tick of its times.
  public internal(set) var timeBase: Rational

  /// Takes over an empty packet.
  init(timeBase: Rational = .unknown) {
    pointer = av_packet_alloc()!
    self.timeBase = timeBase
  }

  /// Shares the data of `packet`; `nil` when it has none.
  convenience init?(copying packet: AVPacket) {
    guard packet.size > 0 else { return nil }
    self.init()
    var packet = packet
    av_packet_ref(pointer, &packet)
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&pointer)
  }

  /// The index of its stream in the file it was read from.
  public var streamIndex: Int { Int(pointer.pointee.stream_index) }
  /// When its content is presented; `nil` when nobody knows.
  public var presentationTime: Int64? { LibAV.timestamp(pointer.pointee.pts) }
  /// When it must be decoded; `nil` when nobody knows.
  public var decodingTime: Int64? { LibAV.timestamp(pointer.pointee.dts) }
  /// How long its content lasts in ticks; 0 when unknown.
  public var duration: Int64 { pointer.pointee.duration }
  /// Bytes of data.
  public var byteCount: Int { Int(pointer.pointee.size) }
  /// Whether decoding may begin here.
  public var isKey: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  var avTimeBase: AVRational { AVRational(timeBase) }
  var flags: Int32 { pointer.pointee.flags }
  /// The time that orders packets of a file: decoding time, or presentation time where that is missing.
  var orderingTime: Int64? { decodingTime ?? presentationTime }

  /// A packet that shares the data.
  func copy() -> MediaPacket {
    let copy = MediaPacket(timeBase: timeBase)
    av_packet_ref(copy.pointer, pointer)
    return copy
  }
}
