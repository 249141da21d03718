internal import CLibAV
import Glibc
import VidFXPixels

/// One stream's decoder: packets in, frames out in presentation order.
///
/// Used by one thread at a time; it decodes on threads of its own.
final class VideoDecoder {
  private var context: UnsafeMutablePointer<AVCodecContext>!
  private let subject: String
  private let timeBase: Rational
  private let stream: MediaStream
  private let converter = PixelConverter()
  private let isPremultiplied: Bool
  private var isDraining = false

  /// What became of a packet.
  enum Acceptance {
    case taken
    /// Frames must be received before more is taken.
    case full
    case refused
  }

  /// What the decoder has to give.
  enum Output {
    case frame(Frame)
    case needsInput
    case ended
  }

  init(_ stream: MediaStream, subject: String, options: MediaReader.Options) throws(LibAVError) {
    self.subject = subject
    self.stream = stream
    timeBase = stream.timeBase
    isPremultiplied = (options.alpha ?? stream.statedAlpha ?? .straight) == .premultiplied
    let codec = try Self.codec(for: stream, subject: subject, allowed: options.allowedDecoders)
    context = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(context, stream.parameters.pointer)
    context.pointee.pkt_timebase = AVRational(timeBase)
    context.pointee.thread_count = Int32(options.threads)
    // Frame threads give a frame only when as many more have come as there are threads.
    context.pointee.thread_type = options.isLive ? FF_THREAD_SLICE : FF_THREAD_FRAME | FF_THREAD_SLICE
    context.pointee.max_pixels = Int64(options.maximumPixels)
    // Without it a crop of a few columns is rounded to whole vectors.
    context.pointee.flags |= AV_CODEC_FLAG_UNALIGNED
    context.pointee.err_recognition = options.isStrict ? AV_EF_EXPLODE | AV_EF_CRCCHECK : 0
    var dictionary = OptionDictionary(options.decoderOptions.map { ($0.key, $0.value) })
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avcodec_open2(context, codec, &dictionary.pointer)
      guard code >= 0 else {
        throw LibAVError(.inputUnsupported, subject, call: "avcodec_open2", code: code, detail: log.summary)
      }
    }
    if let unknown = dictionary.keys.first {
      throw LibAVError(.usage, subject, "decoder \(String(cString: codec.pointee.name)) has no option '\(unknown)'")
    }
  }

  deinit { avcodec_free_context(&context) }

  /// Chooses the decoder; alpha beside VP8 and VP9 survives only in libvpx.
  private static func codec(
    for stream: MediaStream, subject: String, allowed: Set<String>?
  ) throws(LibAVError) -> UnsafePointer<AVCodec> {
    let id = stream.parameters.codecID
    var found = avcodec_find_decoder(id)
    if stream.video?.hasSeparateAlpha == true {
      switch id {
      case AV_CODEC_ID_VP8: found = avcodec_find_decoder_by_name("libvpx") ?? found
      case AV_CODEC_ID_VP9: found = avcodec_find_decoder_by_name("libvpx-vp9") ?? found
      default: break
      }
    }
    guard let found else {
      throw LibAVError(.inputUnsupported, subject, "nothing here decodes \(stream.codecName) video")
    }
    let name = String(cString: found.pointee.name)
    if let allowed, !allowed.contains(name), !allowed.contains(stream.codecName) {
      throw LibAVError(.inputUnsupported, subject, "decoder \(name) is not among the allowed ones")
    }
    return found
  }

  /// Hands over a packet; `nil` says that no more will come.
  func send(_ packet: MediaPacket?) throws(LibAVError) -> Acceptance {
    if packet == nil { isDraining = true }
    switch avcodec_send_packet(context, packet?.pointer) {
    case 0, vfx_averror_eof: return .taken
    case -EAGAIN: return .full
    case -ENOMEM: throw LibAVError(.internal, subject, call: "avcodec_send_packet", code: -ENOMEM)
    default: return .refused
    }
  }

  /// The next frame, if there is one; errors that concern a single frame are counted in `report`.
  func receive(report: inout DamageReport) throws(LibAVError) -> Output {
    while true {
      let frame = Frame()
      switch avcodec_receive_frame(context, frame.pointer) {
      case 0: return .frame(frame)
      case -EAGAIN:
        // A decoder that drains has frames or has ended; anything else would loop for ever.
        return isDraining ? .ended : .needsInput
      case vfx_averror_eof: return .ended
      case -ENOMEM: throw LibAVError(.internal, subject, call: "avcodec_receive_frame", code: -ENOMEM)
      default: report.refusedPackets += 1
      }
    }
  }

  /// Forgets everything, for decoding elsewhere in the stream.
  func flush() {
    avcodec_flush_buffers(context)
    isDraining = false
  }

  /// Turns a decoded frame into ours, in the frame's own memory where the format allows; samples that had to be mended
  /// are counted in `report`.
  func mediaFrame(
    _ frame: Frame, presentationTime: Int64, duration: Int64, report: inout DamageReport
  ) throws(LibAVError) -> MediaFrame {
    let f = frame.pointer.pointee
    let color = ColorDescription(frame: frame.pointer)
    let isDamaged = f.decode_error_flags != 0 || f.flags & AV_FRAME_FLAG_CORRUPT != 0
    let fieldOrder: FieldOrder =
      f.interlaced_frame != 0 ? (f.top_field_first != 0 ? .topFirst : .bottomFirst) : .progressive
    return MediaFrame(
      pixels: try pixels(of: frame, color: color, report: &report), presentationTime: presentationTime,
      duration: duration,
      timeBase: timeBase, isKey: f.key_frame != 0, isDamaged: isDamaged,
      sampleAspectRatio: sampleAspectRatio(of: f), fieldOrder: fieldOrder, orientation: orientation(of: frame),
      hdr: HDRMetadata(frame: frame.pointer).completed(by: stream.video?.hdr ?? HDRMetadata()),
      sideData: FrameSideData(of: frame))
  }

  private func pixels(
    of frame: Frame, color: ColorDescription, report: inout DamageReport
  ) throws(LibAVError) -> PixelBuffer {
    if let format = PixelFormat(frame.format) {
      if format.sample == .float32, frame.pixelBuffer(as: format, color: color).hasNonFiniteSamples {
        // Its memory may be that of a packet, or of another frame.
        guard av_frame_make_writable(frame.pointer) >= 0 else {
          throw LibAVError(.internal, subject, call: "av_frame_make_writable", code: -ENOMEM)
        }
        report.replacedSamples += frame.pixelBuffer(as: format, color: color).replaceNonFiniteSamples()
      }
      let opaque = context.pointee.codec_id == AV_CODEC_ID_MJPEG ? format.withoutAlpha : nil
      let buffer = frame.pixelBuffer(as: opaque ?? format, color: color)
      buffer.isPremultiplied = isPremultiplied && buffer.format.hasAlpha
      return buffer
    }
    let name = LibAV.string(av_get_pix_fmt_name(frame.format)) ?? "unknown"
    guard let format = PixelFormat.replacement(for: frame.format) else {
      throw LibAVError(.inputUnsupported, subject, "pixel format \(name) cannot be read")
    }
    let buffer = PixelBuffer(format: format, width: frame.width, height: frame.height, color: color)
    let target = Frame(sharing: buffer, as: format.avPixelFormat)
    try converter.convert(frame, into: target, color: color)
    if format.sample == .float32, buffer.hasNonFiniteSamples {
      report.replacedSamples += buffer.replaceNonFiniteSamples()
    }
    buffer.isPremultiplied = isPremultiplied && format.hasAlpha
    return buffer
  }

  /// The container's ratio, as ffmpeg prefers it; else the frame's.
  private func sampleAspectRatio(of frame: AVFrame) -> Rational {
    if let stated = stream.video?.sampleAspectRatio, stated.isKnown { return stated }
    let own = Rational(frame.sample_aspect_ratio)
    return own.isKnown ? own : .unknown
  }

  private func orientation(of frame: Frame) -> DisplayOrientation? {
    if let data = av_frame_get_side_data(frame.pointer, AV_FRAME_DATA_DISPLAYMATRIX), data.pointee.size >= 36 {
      return data.pointee.data.withMemoryRebound(to: Int32.self, capacity: 9) {
        DisplayOrientation(displayMatrix: Array(UnsafeBufferPointer(start: $0, count: 9)))
      }
    }
    return stream.video?.orientation
  }
}

extension PixelFormat {
  /// The same planes without the last one. libav's JPEG decoder leaves an alpha of 255 where CMYK's black was.
  fileprivate var withoutAlpha: PixelFormat? {
    let names = ["yuva444p": "yuv444p", "yuva420p": "yuv420p", "yuva422p": "yuv422p", "gbrap": "gbrp"]
    return names[name].flatMap { PixelFormat(name: $0) }
  }
}
