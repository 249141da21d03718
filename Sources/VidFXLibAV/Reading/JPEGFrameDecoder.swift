internal import CLibAV
import Glibc
import VidFXPixels

/// Decodes the JPEG pictures of a camera, one after the other, each on its own.
///
/// Used by one thread at a time. A damaged picture is none: half of a picture is worse than the one before.
public final class JPEGFrameDecoder {
  private var context: UnsafeMutablePointer<AVCodecContext>!
  private let packet = MediaPacket()
  private let path: String

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - path: The camera, for messages.
  ///   - maximumPixels: Larger pictures are refused.
  /// - Throws: ``LibAVError`` when this libav has no decoder for JPEG.
  public init(path: String, maximumPixels: Int = MediaReader.Options().maximumPixels) throws(LibAVError) {
    self.path = path
    guard let codec = avcodec_find_decoder(AV_CODEC_ID_MJPEG) else {
      throw LibAVError(.inputUnsupported, path, "nothing here decodes mjpeg video")
    }
    LibAVLog.install()
    context = avcodec_alloc_context3(codec)
    // Threads would hold pictures back.
    context.pointee.thread_count = 1
    context.pointee.max_pixels = Int64(maximumPixels)
    context.pointee.err_recognition = AV_EF_EXPLODE
    let code = avcodec_open2(context, codec, nil)
    guard code >= 0 else { throw LibAVError(.inputUnsupported, path, call: "avcodec_open2", code: code) }
  }

  deinit { avcodec_free_context(&context) }

  /// Decodes `bytes`, which are copied; nil when they are damaged or no picture.
  ///
  /// - Throws: ``LibAVError`` when memory has run out or the picture has a layout that nothing here reads.
  public func picture(_ bytes: UnsafeRawBufferPointer) throws(LibAVError) -> PixelBuffer? {
    guard let end = Self.end(of: bytes) else { return nil }
    av_packet_unref(packet.pointer)
    guard av_new_packet(packet.pointer, Int32(end)) == 0 else {
      throw LibAVError(.internal, path, call: "av_new_packet", code: -ENOMEM)
    }
    UnsafeMutableRawPointer(packet.pointer.pointee.data).copyMemory(from: bytes.baseAddress!, byteCount: end)
    let frame = Frame()
    let isDecoded = try LogCapture.during { (log) throws(LibAVError) in
      let sent = avcodec_send_packet(context, packet.pointer)
      if sent == -ENOMEM { throw LibAVError(.internal, path, call: "avcodec_send_packet", code: sent) }
      let isReceived = avcodec_receive_frame(context, frame.pointer) == 0
      // Errors in the middle of a scan are logged, and the rest of the picture stays grey.
      return sent == 0 && isReceived && log.lines.isEmpty
    }
    guard isDecoded, frame.pointer.pointee.decode_error_flags == 0 else { return nil }
    guard let format = PixelFormat(frame.format) else {
      let name = LibAV.string(av_get_pix_fmt_name(frame.format)) ?? "unknown"
      throw LibAVError(.inputUnsupported, path, "pixel format \(name) cannot be read")
    }
    return frame.pixelBuffer(as: format, color: ColorDescription(frame: frame.pointer))
  }

  /// Where the picture in `bytes` ends: behind its EOI marker (ITU-T T.81 table B.1), which cameras pad with zeros; nil when
  /// it has none or `bytes` do not begin with a picture, as when a part was lost on the way.
  private static func end(of bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var end = bytes.count
    while end > 2, bytes[end - 1] == 0 { end -= 1 }
    // What a camera leaves behind the marker is at most a few bytes.
    for place in stride(from: end - 2, through: max(2, end - 4096), by: -1)
    where bytes[place] == 0xFF && bytes[place + 1] == 0xD9 {
      return place + 2
    }
    return nil
  }
}
