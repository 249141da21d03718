internal import CLibAV
import VidFXPixels

/// Which encoder stands for which codec, and how it is set so that nobody sees a difference.
enum EncoderTable {
  /// Preferred encoders of a codec, best first; codecs that are not here have one encoder of libav's own.
  static func encoderNames(for codec: AVCodecID, format: PixelFormat) -> [String] {
    switch codec {
    case AV_CODEC_ID_H264: format.model == .rgb && format.depth == 8 ? ["libx264rgb", "libx264"] : ["libx264"]
    case AV_CODEC_ID_HEVC: ["libx265"]
    case AV_CODEC_ID_VP8: ["libvpx"]
    case AV_CODEC_ID_VP9: ["libvpx-vp9"]
    case AV_CODEC_ID_AV1:
      // SVT-AV1 is several times faster but knows 4:2:0 only.
      format.model == .yuv && format.log2ChromaWidth == 1 && format.log2ChromaHeight == 1 && format.depth <= 10
        ? ["libsvtav1", "libaom-av1"] : ["libaom-av1"]
    case AV_CODEC_ID_PRORES: ["prores_ks"]
    case AV_CODEC_ID_WEBP: ["libwebp_anim", "libwebp"]
    case AV_CODEC_ID_JPEG2000: ["libopenjpeg", "jpeg2000"]
    default: []
    }
  }

  /// What a container gets when the input's codec does not fit: better than libav's own default where that is of the
  /// last century.
  static func defaultCodec(ofContainer names: String) -> AVCodecID? {
    switch true {
    case LibAV.list(names, contains: ["nut", "rawvideo", "yuv4mpegpipe"]): AV_CODEC_ID_RAWVIDEO
    case LibAV.list(names, contains: ["mpegts", "flv"]): AV_CODEC_ID_H264
    default: nil
    }
  }

  /// Containers of frames as they are, whatever codec the input had.
  static func isUncompressed(container names: String) -> Bool {
    LibAV.list(names, contains: ["nut", "rawvideo", "yuv4mpegpipe"])
  }

  /// Encoders that take frames at any time; others get numbers and have the times put back after encoding.
  static let timeAware: Set<String> = [
    "libx264", "libx264rgb", "libx265", "libvpx", "libvpx-vp9", "libaom-av1", "libsvtav1", "librav1e",
  ]

  /// Options for visually lossless results when the user asks for no particular quality.
  ///
  /// | encoder | setting |
  /// |---|---|
  /// | libx264, libx264rgb | crf 18, preset medium (x264's documentation calls 17 to 18 visually lossless) |
  /// | libx265 | crf 18, preset medium |
  /// | libvpx-vp9 | crf 18, b 0, cpu-used 2, row-mt |
  /// | libvpx | crf 4, cpu-used 2, and half a bit a pixel, which it wants as a cap |
  /// | libsvtav1 | crf 20, preset 8 |
  /// | libaom-av1 | crf 18, b 0, cpu-used 6, row-mt |
  /// | MPEG-1, 2, 4, H.263, MS-MPEG4, WMV, FLV1, MJPEG | qscale 2, the best but one |
  /// | libtheora | qscale 10, its best |
  /// | libwebp, libwebp_anim | quality 95 |
  /// | prores_ks, dnxhd, cfhd | a profile that fits depth and chroma |
  static func qualityOptions(
    encoder: String, format: PixelFormat, options: MediaWriter.Options, video: VideoSpecification
  ) -> [(key: String, value: String)] {
    if options.bitRate != nil { return speedOptions(encoder, options) }
    let crf = options.crf.map { text($0) }
    var quality: [(key: String, value: String)] =
      switch encoder {
      case "libx264", "libx264rgb", "libx265": [("crf", crf ?? "18")]
      case "libvpx-vp9", "libaom-av1": [("crf", crf ?? "18"), ("b", "0")]
      case "libvpx": [("crf", crf ?? "4"), ("b", String(bitRateCap(video))), ("qmin", "0")]
      case "libsvtav1": [("crf", crf ?? "20")]
      case "libtheora": [("flags", "+qscale"), ("global_quality", scale(crf ?? "10"))]
      case "libwebp", "libwebp_anim": [("quality", crf ?? "95")]
      case _ where usesQuantiserScale(encoder): [("flags", "+qscale"), ("global_quality", scale(crf ?? "2"))]
      case "ffv1": [("level", "3"), ("slicecrc", "1")]
      case "dnxhd": [("profile", dnxhrProfile(format))]
      case "prores_ks": [("profile", proResProfile(format, video)), ("vendor", "apl0")]
      case "cfhd": [("quality", "film1")]
      default: crf.map { [("crf", $0)] } ?? []
      }
    if quality.isEmpty, let crf { quality = [("crf", crf)] }
    return quality + speedOptions(encoder, options)
  }

  private static func speedOptions(_ encoder: String, _ options: MediaWriter.Options) -> [(key: String, value: String)]
  {
    if options.isLive { return liveOptions(encoder, options) }
    return switch encoder {
    case "libx264", "libx264rgb", "libx265": [("preset", options.preset ?? "medium")]
    case "libsvtav1": [("preset", options.preset ?? "8")]
    case "libvpx", "libvpx-vp9":
      [("deadline", "good"), ("cpu-used", options.preset ?? "2")] + (encoder == "libvpx" ? [] : [("row-mt", "1")])
    case "libaom-av1": [("cpu-used", options.preset ?? "6"), ("row-mt", "1")]
    default: options.preset.map { [("preset", $0)] } ?? []
    }
  }

  /// Settings with which a camera's frames are encoded as fast as they come, and, where somebody reads them meanwhile, not
  /// held back.
  private static func liveOptions(_ encoder: String, _ options: MediaWriter.Options) -> [(key: String, value: String)] {
    switch encoder {
    case "libx264", "libx264rgb", "libx265":
      [("preset", options.preset ?? "veryfast")] + (options.isStreamed ? [("tune", "zerolatency")] : [])
    case "libsvtav1": [("preset", options.preset ?? "12")]
    case "libvpx", "libvpx-vp9":
      [("deadline", "realtime"), ("cpu-used", options.preset ?? "8"), ("lag-in-frames", "0")]
    case "libaom-av1": [("usage", "realtime"), ("cpu-used", options.preset ?? "9"), ("row-mt", "1")]
    default: options.preset.map { [("preset", $0)] } ?? []
    }
  }

  /// Encoders with a quantiser from 1 (best) to 31.
  private static func usesQuantiserScale(_ encoder: String) -> Bool {
    [
      "mpeg4", "mpeg1video", "mpeg2video", "h261", "h263", "h263p", "msmpeg4", "msmpeg4v2", "wmv1", "wmv2", "flv",
      "mjpeg", "libxvid", "rv10", "rv20", "ljpeg", "snow", "asv1", "asv2",
    ].contains(encoder)
  }

  /// libav's lambda units: 118 a step.
  private static func scale(_ quantiser: String) -> String {
    Double(quantiser).map { String(Int($0 * 118)) } ?? quantiser
  }

  /// Half a bit a pixel.
  private static func bitRateCap(_ video: VideoSpecification) -> Int {
    let rate = video.frameRate.isKnown ? video.frameRate.doubleValue : 30
    return max(1_000_000, Int(Double(video.width * video.height) * min(rate, 120) / 2))
  }

  private static func dnxhrProfile(_ format: PixelFormat) -> String {
    if format.model == .rgb || !format.isSubsampled { return "dnxhr_444" }
    return format.depth > 8 ? "dnxhr_hqx" : "dnxhr_hq"
  }

  /// The profile of a ProRes input where it holds frames of `format`, else the one that fits.
  private static func proResProfile(_ format: PixelFormat, _ video: VideoSpecification) -> String {
    let isFull = !format.isSubsampled || format.hasAlpha
    if let tag = video.source?.parameters, tag.codecID == AV_CODEC_ID_PRORES {
      let name = ["apco": "proxy", "apcs": "lt", "apcn": "standard", "apch": "hq", "ap4h": "4444", "ap4x": "4444xq"]
      if let profile = name[tag.tagText], profile.hasPrefix("4444") == isFull { return profile }
    }
    return isFull ? "4444" : "hq"
  }

  /// A number without a trailing `.0`.
  private static func text(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e6 ? String(Int(value)) : String(value)
  }
}

extension CodecParameters {
  /// The container's four letters for the codec, or its number where they are none.
  var tagText: String {
    let tag = pointer.pointee.codec_tag
    let letters = (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }
    guard letters.allSatisfy({ (0x20...0x7E).contains($0) }) else { return "0x" + String(tag, radix: 16) }
    return String(decoding: letters, as: UTF8.self)
  }
}
