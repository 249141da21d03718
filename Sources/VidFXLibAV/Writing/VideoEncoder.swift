internal import CLibAV
import Glibc
import VidFXPixels

/// One video encoder: frames in, packets with the frames' own times out.
///
/// Used by one thread at a time; it encodes on threads of its own.
final class VideoEncoder {
  private(set) var context: UnsafeMutablePointer<AVCodecContext>!
  private let plan: VideoPlan
  private let path: String
  private var clock: EncoderClock
  private let converter = PixelConverter()
  private let paletteReducer = PaletteReducer()
  private var hasFrames = false
  private var hasEnded = false

  init(
    _ plan: VideoPlan, size: (width: Int, height: Int), container: ContainerFormat, path: String,
    options: MediaWriter.Options
  ) throws(LibAVError) {
    self.plan = plan
    self.path = path
    let video = plan.specification
    let codec = plan.codecPointer
    clock = EncoderClock(
      timeBase: AVRational(video.timeBase), frameRate: video.frameRate, encoder: codec, isTimeAware: plan.isTimeAware)
    context = avcodec_alloc_context3(codec)
    let c = context!
    c.pointee.width = Int32(size.width)
    c.pointee.height = Int32(size.height)
    c.pointee.pix_fmt = plan.encoderFormat
    c.pointee.time_base = clock.encoderTimeBase
    // x264 and others take their level and their buffers from it; the time base may be far finer.
    if video.frameRate.isKnown {
      c.pointee.framerate = plan.isTimeAware ? AVRational(video.frameRate) : clock.encoderTimeBase.inverse
    }
    c.pointee.sample_aspect_ratio =
      video.sampleAspectRatio.isKnown ? AVRational(video.sampleAspectRatio) : AVRational(num: 0, den: 1)
    c.pointee.thread_count = Int32(options.threads)
    // Frame threads give a packet only when as many more frames have come as there are threads.
    if options.isStreamed || codec.pointee.id == AV_CODEC_ID_RAWVIDEO { c.pointee.thread_type = FF_THREAD_SLICE }
    if container.flags & AVFMT_GLOBALHEADER != 0 { c.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
    setColor(c)
    setFields(c, video.fieldOrder, codec.pointee.id)
    if let rate = options.bitRate { c.pointee.bit_rate = rate }
    if let interval = options.keyFrameInterval { c.pointee.gop_size = Int32(interval) }
    if codec.pointee.id == AV_CODEC_ID_HEVC && container.isMOV { c.pointee.codec_tag = 0x3163_7668 }  // hvc1
    try open(codec, options)
  }

  deinit {
    if plan.encoder == "libsvtav1" { windDown() }
    avcodec_free_context(&context)
  }

  private func setColor(_ c: UnsafeMutablePointer<AVCodecContext>) {
    c.pointee.colorspace = plan.color.avSpace
    c.pointee.color_range = plan.color.avRange
    c.pointee.color_primaries = plan.color.avPrimaries
    c.pointee.color_trc = plan.color.avTransfer
    c.pointee.chroma_sample_location = plan.color.avLocation
    if plan.format.model == .rgb && plan.color.matrix == nil { c.pointee.colorspace = AVCOL_SPC_RGB }
  }

  private func setFields(_ c: UnsafeMutablePointer<AVCodecContext>, _ order: FieldOrder, _ codec: AVCodecID) {
    c.pointee.field_order = order.avFieldOrder(for: codec)
    guard order.isInterlaced else { return }
    switch codec {
    case AV_CODEC_ID_H264, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4:
      c.pointee.flags |= AV_CODEC_FLAG_INTERLACED_DCT | AV_CODEC_FLAG_INTERLACED_ME
    case AV_CODEC_ID_PRORES, AV_CODEC_ID_DNXHD:
      c.pointee.flags |= AV_CODEC_FLAG_INTERLACED_DCT
    default: break
    }
  }

  private func open(_ codec: UnsafePointer<AVCodec>, _ options: MediaWriter.Options) throws(LibAVError) {
    let name = plan.encoder
    var all = plan.options + EncoderHDR.options(encoder: name, hdr: plan.specification.hdr)
    for option in options.encoderOptions {
      // `-x x264-params=…` adds to what is set already.
      if option.key.hasSuffix("-params"), let index = all.firstIndex(where: { $0.key == option.key }) {
        all[index].value += ":" + option.value
      } else {
        all.removeAll { $0.key == option.key }
        all.append(option)
      }
    }
    let own = Set(options.encoderOptions.map(\.key))
    // SVT-AV1 prints its settings to standard error by itself; only this keeps it to errors (its documentation, "SVT_LOG").
    if name == "libsvtav1" { setenv("SVT_LOG", "1", 0) }
    var dictionary = OptionDictionary(all)
    try LogCapture.during { (log) throws(LibAVError) in
      let code = avcodec_open2(context, codec, &dictionary.pointer)
      guard code >= 0 else {
        throw LibAVError(.output, path, call: "avcodec_open2, \(name)", code: code, detail: log.lines.first)
      }
      // Encoders with parameters of their own only complain of those that they do not know, and go on without.
      let complaint = log.warnings.first { line in
        ["Error parsing option", "Unknown option", "Invalid value for"].contains { line.contains($0) }
      }
      if let complaint, own.contains(where: { $0.hasSuffix("-params") || $0.hasSuffix("opts") }) {
        throw LibAVError(.usage, path, "encoder \(name): \(complaint)")
      }
    }
    if let unknown = dictionary.keys.first(where: { own.contains($0) }) {
      throw LibAVError(
        .usage, path, "encoder \(name) has no option '\(unknown)'", remedy: "see ffmpeg -h encoder=\(name)")
    }
    if options.preset != nil && dictionary.keys.contains("preset") {
      throw LibAVError(.usage, path, "encoder \(name) has no presets")
    }
    if options.crf != nil && dictionary.keys.contains("crf") {
      throw LibAVError(.usage, path, "encoder \(name) has no constant quality", remedy: "give a bit rate")
    }
  }

  // MARK: Encoding

  /// Takes a frame in the planned format; `nil` flushes. Packets that are ready go to `output`.
  func encode(
    _ frame: MediaFrame?, output: (MediaPacket) throws(LibAVError) -> Void
  ) throws(LibAVError) {
    let prepared = try frame.map { (frame) throws(LibAVError) in try prepare(frame) }
    if frame == nil { hasEnded = true } else { hasFrames = true }
    while true {
      let code = withExtendedLifetime(prepared) { avcodec_send_frame(context, $0?.pointer) }
      if code == -EAGAIN {
        guard try receive(output) > 0 else {
          throw LibAVError(.internal, path, "encoder \(plan.encoder) neither takes nor gives")
        }
        continue
      }
      guard code >= 0 || code == vfx_averror_eof else {
        throw LibAVError(.output, path, call: "avcodec_send_frame, \(plan.encoder)", code: code)
      }
      break
    }
    _ = try receive(output)
  }

  /// Brings SVT-AV1 to its end: up to release 1.4 it waits for ever when it is closed without a frame, as after a trial,
  /// or without having been told that no more come.
  private func windDown() {
    guard !hasEnded, avcodec_is_open(context) != 0 else { return }
    if !hasFrames {
      let blank = Frame()
      blank.pointer.pointee.format = plan.encoderFormat.rawValue
      blank.pointer.pointee.width = context.pointee.width
      blank.pointer.pointee.height = context.pointee.height
      blank.pointer.pointee.pts = 0
      guard av_frame_get_buffer(blank.pointer, 0) >= 0, avcodec_send_frame(context, blank.pointer) >= 0 else { return }
    }
    let packet = MediaPacket()
    while avcodec_send_frame(context, nil) == -EAGAIN, avcodec_receive_packet(context, packet.pointer) >= 0 {}
    while avcodec_receive_packet(context, packet.pointer) >= 0 {}
  }

  /// - Returns: The number of packets.
  private func receive(_ output: (MediaPacket) throws(LibAVError) -> Void) throws(LibAVError) -> Int {
    var count = 0
    while true {
      let packet = MediaPacket(timeBase: plan.specification.timeBase)
      let code = avcodec_receive_packet(context, packet.pointer)
      if code == -EAGAIN || code == vfx_averror_eof { return count }
      guard code >= 0 else {
        throw LibAVError(.output, path, call: "avcodec_receive_packet, \(plan.encoder)", code: code)
      }
      clock.restore(packet)
      count += 1
      try output(packet)
    }
  }

  /// An `AVFrame` over the pixels of `frame`, in the encoder's format and with its tags.
  private func prepare(_ frame: MediaFrame) throws(LibAVError) -> Frame {
    guard frame.pixels.format == plan.format, frame.pixels.width == Int(context.pointee.width),
      frame.pixels.height == Int(context.pointee.height)
    else {
      throw LibAVError(
        .internal, path,
        "a frame of \(frame.pixels.width)x\(frame.pixels.height) \(frame.pixels.format) came where "
          + "\(context.pointee.width)x\(context.pointee.height) \(plan.format) was planned")
    }
    let shared = Frame(sharing: frame.pixels, as: plan.format.avPixelFormat)
    var target = shared
    if plan.encoderFormat != plan.format.avPixelFormat && !isSameLayout {
      target = Frame()
      target.pointer.pointee.format = plan.encoderFormat.rawValue
      target.pointer.pointee.width = context.pointee.width
      target.pointer.pointee.height = context.pointee.height
      guard av_frame_get_buffer(target.pointer, 0) >= 0 else {
        throw LibAVError(.internal, path, call: "av_frame_get_buffer", code: -ENOMEM)
      }
      if plan.encoderFormat == AV_PIX_FMT_PAL8 {
        paletteReducer.reduce(frame.pixels, into: target)
      } else {
        try converter.convert(shared, into: target, color: plan.color)
      }
    }
    let f = target.pointer
    f.pointee.format = plan.encoderFormat.rawValue
    f.pointee.colorspace = context.pointee.colorspace
    f.pointee.color_range = context.pointee.color_range
    f.pointee.color_primaries = context.pointee.color_primaries
    f.pointee.color_trc = context.pointee.color_trc
    f.pointee.chroma_location = context.pointee.chroma_sample_location
    f.pointee.sample_aspect_ratio = context.pointee.sample_aspect_ratio
    if frame.fieldOrder.isInterlaced && plan.specification.fieldOrder.isInterlaced {
      f.pointee.interlaced_frame = 1
      f.pointee.top_field_first = frame.fieldOrder == .topFirst ? 1 : 0
    }
    f.pointee.pts = clock.enter(frame)
    let isHDR = plan.color.transfer?.isHDR == true || !plan.specification.hdr.isEmpty
    frame.sideData?.store(in: target, isHDR: isHDR)
    return target
  }

  /// Whether both formats are one layout under two names (`yuvj420p` and `yuv420p`).
  private var isSameLayout: Bool { PixelFormat(plan.encoderFormat) == plan.format }
}
