internal import CLibAV
import VidFXPixels

/// Turns text subtitles of one format into those of another.
///
/// Used by one thread at a time.
final class SubtitleConverter: PacketConverter {
  private var decoder: UnsafeMutablePointer<AVCodecContext>!
  private var encoder: UnsafeMutablePointer<AVCodecContext>!
  private let stream: MediaStream
  private let path: String

  /// libav's encoders write into memory of this size.
  private static let bufferSize = 1 << 20

  /// Whether a stream holds text and can be decoded.
  static func isText(_ stream: MediaStream) -> Bool {
    guard let descriptor = avcodec_descriptor_get(stream.parameters.codecID) else { return false }
    return descriptor.pointee.props & AV_CODEC_PROP_TEXT_SUB != 0 && avcodec_find_decoder(descriptor.pointee.id) != nil
  }

  /// The encoder of the container's own text format; `nil` when it has none.
  static func encoder(for container: ContainerFormat) -> UnsafePointer<AVCodec>? {
    let codec: AVCodecID =
      switch true {
      case container.name == "webm": AV_CODEC_ID_WEBVTT
      case container.isMatroska: AV_CODEC_ID_SUBRIP
      case container.isMOV: AV_CODEC_ID_MOV_TEXT
      default: container.pointer.pointee.subtitle_codec
      }
    guard let descriptor = avcodec_descriptor_get(codec), descriptor.pointee.props & AV_CODEC_PROP_TEXT_SUB != 0
    else { return nil }
    return avcodec_find_encoder(codec)
  }

  init(_ stream: MediaStream, encoder name: String, path: String) throws(LibAVError) {
    self.stream = stream
    self.path = path
    let decoderCodec = avcodec_find_decoder(stream.parameters.codecID)
    decoder = avcodec_alloc_context3(decoderCodec)
    avcodec_parameters_to_context(decoder, stream.parameters.pointer)
    decoder.pointee.pkt_timebase = AVRational(stream.timeBase)
    var code = avcodec_open2(decoder, decoderCodec, nil)
    guard code >= 0 else { throw LibAVError(.output, path, call: "avcodec_open2, \(stream.codecName)", code: code) }
    let encoderCodec = avcodec_find_encoder_by_name(name)
    encoder = avcodec_alloc_context3(encoderCodec)
    encoder.pointee.time_base = LibAV.microseconds
    // The header holds the styles to which every line refers.
    if decoder.pointee.subtitle_header_size > 0 {
      let size = Int(decoder.pointee.subtitle_header_size)
      encoder.pointee.subtitle_header = av_mallocz(size + 1).assumingMemoryBound(to: UInt8.self)
      encoder.pointee.subtitle_header.update(from: decoder.pointee.subtitle_header, count: size)
      encoder.pointee.subtitle_header_size = Int32(size)
    }
    code = avcodec_open2(encoder, encoderCodec, nil)
    guard code >= 0 else { throw LibAVError(.output, path, call: "avcodec_open2, \(name)", code: code) }
  }

  deinit {
    avcodec_free_context(&decoder)
    avcodec_free_context(&encoder)
  }

  var timeBase: AVRational { AVRational(stream.timeBase) }

  func fill(_ parameters: UnsafeMutablePointer<AVCodecParameters>) {
    avcodec_parameters_from_context(parameters, encoder)
  }

  func convert(_ packet: MediaPacket?, output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) {
    guard let packet else { return }
    var subtitle = AVSubtitle()
    var hasSubtitle: Int32 = 0
    let code = avcodec_decode_subtitle2(decoder, &subtitle, &hasSubtitle, packet.pointer)
    // A line that cannot be read is lost; the rest of the track is not.
    guard code >= 0, hasSubtitle != 0 else { return }
    defer { avsubtitle_free(&subtitle) }
    guard subtitle.num_rects > 0 else { return }
    let start = Int64(subtitle.start_display_time)
    let length = subtitle.end_display_time == .max ? 0 : Int64(subtitle.end_display_time) - start
    subtitle.pts += start * 1000
    subtitle.start_display_time = 0
    subtitle.end_display_time = UInt32(clamping: length)
    var bytes = [UInt8](repeating: 0, count: Self.bufferSize)
    let size = avcodec_encode_subtitle(encoder, &bytes, Int32(bytes.count), &subtitle)
    guard size > 0 else { return }
    let result = MediaPacket(timeBase: packet.timeBase)
    guard av_new_packet(result.pointer, size) >= 0 else {
      throw LibAVError(.internal, path, call: "av_new_packet", code: -12)
    }
    result.pointer.pointee.data.update(from: bytes, count: Int(size))
    let milliseconds = AVRational(num: 1, den: 1000)
    let time = packet.presentationTime ?? packet.decodingTime ?? 0
    result.pointer.pointee.pts = time + LibAV.rescale(start, from: milliseconds, to: timeBase)
    result.pointer.pointee.dts = result.pointer.pointee.pts
    result.pointer.pointee.duration =
      packet.duration > 0 ? packet.duration : LibAV.rescale(length, from: milliseconds, to: timeBase)
    result.pointer.pointee.flags |= AV_PKT_FLAG_KEY
    try output(result)
  }
}
