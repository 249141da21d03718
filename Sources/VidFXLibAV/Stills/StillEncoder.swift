internal import CLibAV
import Glibc
import VidFXHEIF
import VidFXPixels

/// Writes one still picture into memory.
public enum StillEncoder {
  /// What a picture's file says beside its pixels.
  public struct Options: Sendable {
    /// From 0, smallest, to 1, best; for lossy formats.
    public var quality = 0.9
    /// The ICC profile to embed; every format holds one.
    public var profile: [UInt8]?

    /// The defaults: high quality, no profile.
    public init() {}
  }

  /// The file of `buffer`, whose layout is among the format's ``StillFormat/pixelFormats``, its alpha straight.
  ///
  /// - Throws: `usage` for another layout or a size the format does not hold; `output` when this system has no such encoder
  ///   or it fails.
  public static func encode(
    _ buffer: PixelBuffer, as format: StillFormat, options: Options = Options()
  ) throws(LibAVError) -> [UInt8] {
    LibAVLog.install()
    let name = "\(format.rawValue) picture"
    guard format.pixelFormats.contains(buffer.format) else {
      throw LibAVError(
        .usage, name, "cannot be written from \(buffer.format)",
        remedy: "it takes " + format.pixelFormats.map(\.name).joined(separator: ", "))
    }
    if format == .heif { return try heif(buffer, options, name) }
    guard let codec = avcodec_find_encoder_by_name(format.encoderName) else {
      throw LibAVError(.output, name, "this system's libavcodec has no encoder \(format.encoderName)")
    }
    var context = avcodec_alloc_context3(codec)
    defer { avcodec_free_context(&context) }
    guard let c = context else { throw LibAVError(.internal, name, call: "avcodec_alloc_context3", code: -ENOMEM) }
    c.pointee.width = Int32(clamping: buffer.width)
    c.pointee.height = Int32(clamping: buffer.height)
    c.pointee.pix_fmt = format.encoderFormat(of: buffer.format)
    c.pointee.time_base = AVRational(num: 1, den: 25)
    c.pointee.thread_count = 1
    c.pointee.colorspace = buffer.format.model == .rgb ? AVCOL_SPC_RGB : buffer.color.avSpace
    c.pointee.color_range = buffer.color.avRange
    c.pointee.color_primaries = buffer.color.avPrimaries
    c.pointee.color_trc = buffer.color.avTransfer
    c.pointee.chroma_sample_location = buffer.color.avLocation
    var dictionary = OptionDictionary(settings(format, options))
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avcodec_open2(c, codec, &dictionary.pointer)
      guard code >= 0 else {
        throw LibAVError(
          .output, name, call: "avcodec_open2, \(format.encoderName)", code: code, detail: log.lines.first)
      }
    }
    let frame = try self.frame(buffer, format, c)
    attach(options.profile, to: frame)
    let bytes = try packet(frame, c, name)
    return format == .tiff ? TIFFProfile.embed(options.profile ?? [], in: bytes) : bytes
  }

  private static func heif(
    _ buffer: PixelBuffer, _ options: Options, _ name: String
  ) throws(LibAVError) -> [UInt8] {
    var settings = HEIFEncoder.Options()
    settings.quality = HEIFEncoder.quality(options.quality, .hevc)
    settings.profile = options.profile
    do throws(HEIFError) {
      return try HEIFEncoder.encode(buffer, as: .hevc, options: settings)
    } catch { throw LibAVError(error, name) }
  }

  /// Settings of the encoder for a quality.
  private static func settings(_ format: StillFormat, _ options: Options) -> [(key: String, value: String)] {
    let quality = min(max(options.quality, 0), 1)
    switch format {
    case .png: return [("pred", "mixed")]
    case .tiff: return [("compression_algo", "lzw")]
    case .heif: return []
    case .jpeg:
      // IJG's scale of quality gives a factor for the tables (jcparam.c, jpeg_quality_scaling); libav's quantiser is that
      // factor in eighths, 1…31.
      let percent = max(1, quality * 100)
      let factor = percent < 50 ? 50 / percent : 2 - percent / 50
      let quantiser = min(max((factor * 8).rounded(), 1), 31)
      return [("flags", "+qscale"), ("global_quality", String(Int(quantiser) * 118)), ("qmin", "1")]
    }
  }

  /// The buffer as the encoder takes it, sharing its memory where the layouts are one.
  private static func frame(
    _ buffer: PixelBuffer, _ format: StillFormat, _ c: UnsafeMutablePointer<AVCodecContext>
  ) throws(LibAVError) -> Frame {
    let shared = Frame(sharing: buffer, as: buffer.format.avPixelFormat)
    var target = shared
    if c.pointee.pix_fmt != buffer.format.avPixelFormat && format != .jpeg {
      target = Frame()
      target.pointer.pointee.format = c.pointee.pix_fmt.rawValue
      target.pointer.pointee.width = c.pointee.width
      target.pointer.pointee.height = c.pointee.height
      guard av_frame_get_buffer(target.pointer, 0) >= 0 else {
        throw LibAVError(.internal, "\(format.rawValue) picture", call: "av_frame_get_buffer", code: -ENOMEM)
      }
      try PixelConverter().convert(shared, into: target, color: buffer.color)
    }
    let f = target.pointer
    f.pointee.format = c.pointee.pix_fmt.rawValue
    f.pointee.colorspace = c.pointee.colorspace
    f.pointee.color_range = c.pointee.color_range
    f.pointee.color_primaries = c.pointee.color_primaries
    f.pointee.color_trc = c.pointee.color_trc
    f.pointee.chroma_location = c.pointee.chroma_sample_location
    f.pointee.quality = c.pointee.global_quality
    f.pointee.pts = 0
    return target
  }

  private static func attach(_ profile: [UInt8]?, to frame: Frame) {
    guard let profile, !profile.isEmpty,
      let data = av_frame_new_side_data(frame.pointer, AV_FRAME_DATA_ICC_PROFILE, profile.count)
    else { return }
    profile.withUnsafeBufferPointer { data.pointee.data.update(from: $0.baseAddress!, count: $0.count) }
  }

  private static func packet(
    _ frame: Frame, _ c: UnsafeMutablePointer<AVCodecContext>, _ name: String
  ) throws(LibAVError) -> [UInt8] {
    let packet = MediaPacket()
    try LogCapture.during { (log) throws(LibAVError) in
      var code = withExtendedLifetime(frame) { avcodec_send_frame(c, frame.pointer) }
      if code >= 0 {
        avcodec_send_frame(c, nil)
        code = avcodec_receive_packet(c, packet.pointer)
      }
      guard code >= 0 else {
        throw LibAVError(.output, name, call: "avcodec_receive_packet", code: code, detail: log.lines.first)
      }
    }
    return Array(UnsafeBufferPointer(start: packet.pointer.pointee.data, count: packet.byteCount))
  }
}
