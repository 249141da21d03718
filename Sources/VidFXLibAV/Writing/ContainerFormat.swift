internal import CLibAV
import VidFXHEIF
import VidFXPixels

/// A container that can be written, and what it holds.
///
/// Points to a constant of libav's, so that any thread may use it.
struct ContainerFormat: @unchecked Sendable {
  let pointer: UnsafePointer<AVOutputFormat>
  let name: String
  /// What the output's name ends in, without the dot.
  let suffix: String
  /// How pictures are compressed that libheif writes; `nil` where libav writes.
  let heifCodec: HEIFEncoder.Codec?

  /// - Parameters:
  ///   - name: libav's name, or `heif`; `nil` to tell from the path.
  ///   - path: The output; `-` is YUV4MPEG unless `name` says otherwise.
  ///   - isStill: Whether the input is a still picture.
  init(name: String?, path: String, isStill: Bool = false) throws(LibAVError) {
    suffix = path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    heifCodec = Self.heifCodec(name ?? suffix.lowercased(), isStill: isStill || PictureOutput.isSequence(path))
    if heifCodec != nil {
      // Pictures in files of their own, as those of PNG are.
      pointer = av_guess_format("image2", nil, nil)
      self.name = "heif"
      return
    }
    if let name {
      guard let found = av_guess_format(Self.aliases[name] ?? name, nil, nil) else {
        throw LibAVError(.usage, path, "there is no output format '\(name)'")
      }
      pointer = found
    } else if path == "-" {
      pointer = av_guess_format("yuv4mpegpipe", nil, nil)
    } else {
      guard let found = av_guess_format(nil, path, nil) else {
        throw LibAVError(
          .usage, path, "its name does not tell which format to write", remedy: "name a format with --format, or .mkv")
      }
      pointer = found
    }
    self.name = String(cString: pointer.pointee.name)
    if !Self.ofSeveralFiles.isDisjoint(with: self.name.split(separator: ",").map(String.init)) {
      throw LibAVError(
        .usage, path, "\(self.name) is several files, and one is written here",
        remedy: "have ffmpeg cut it: vidfx … -F nut - | ffmpeg -i - -c copy \(path)")
    }
  }

  /// Muxers that open files of their own beside the one that they are given, or instead of it.
  private static let ofSeveralFiles: Set<String> = [
    "dash", "fifo", "hds", "hls", "segment", "smoothstreaming", "ssegment", "stream_segment", "tee", "webm_chunk",
    "webm_dash_manifest",
  ]

  /// What libheif writes under a format's name or suffix; moving AVIF is libav's.
  private static func heifCodec(_ name: String, isStill: Bool) -> HEIFEncoder.Codec? {
    switch name {
    case "heic", "heif", "hif": .hevc
    case "avif" where isStill: .av1
    default: nil
    }
  }

  /// What people call containers, and what libav does.
  static let aliases = ["y4m": "yuv4mpegpipe", "mkv": "matroska", "raw": "rawvideo", "ts": "mpegts"]

  var flags: Int32 { pointer.pointee.flags }

  /// Whether frames may have any time, not only whole numbers of frames.
  var hasTimestamps: Bool { flags & AVFMT_NOTIMESTAMPS == 0 && !isYUV4MPEG }
  /// Whether every frame becomes a picture in a file of its own.
  var isPicture: Bool { name == "image2" || heifCodec != nil }
  var isYUV4MPEG: Bool { name == "yuv4mpegpipe" }
  var isMOV: Bool { LibAV.list(name, contains: ["mov", "mp4", "ipod", "3gp", "3g2", "psp", "f4v", "ismv"]) }
  var isMatroska: Bool { LibAV.list(name, contains: ["matroska", "webm"]) }

  /// Whether the container holds a codec, by what libav knows of it.
  func holds(_ codec: AVCodecID) -> Bool {
    // Its writer knows no more, which its table of codecs does not say.
    if name == "avif" { return codec == AV_CODEC_ID_AV1 }
    switch avformat_query_codec(pointer, codec, FF_COMPLIANCE_NORMAL) {
    case 1: return true
    case 0: return false
    default:
      // Containers that do not say are asked for their defaults.
      return [pointer.pointee.video_codec, pointer.pointee.audio_codec, pointer.pointee.subtitle_codec].contains(codec)
    }
  }

  /// Why the container refuses a stream that is to be copied; `nil` when it takes it.
  ///
  /// Writes a header to memory: only that tells about missing parameters and unknown variants.
  func refusal(of parameters: CodecParameters, timeBase: AVRational) -> String? {
    var context: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_alloc_output_context2(&context, pointer, nil, nil) >= 0, let trial = context else {
      return "there is not enough memory"
    }
    defer { avformat_free_context(context) }
    guard let stream = avformat_new_stream(trial, nil), avio_open_dyn_buf(&trial.pointee.pb) >= 0 else {
      return "there is not enough memory"
    }
    avcodec_parameters_copy(stream.pointee.codecpar, parameters.pointer)
    stream.pointee.codecpar.pointee.codec_tag = tag(for: parameters)
    stream.pointee.time_base = timeBase
    trial.pointee.flags |= AVFMT_FLAG_BITEXACT
    let reason = try? LogCapture.during { (log) throws(LibAVError) -> String? in
      let code = avformat_write_header(trial, nil)
      if code >= 0 { return nil }
      return log.lines.first.map(Self.withoutPrefix) ?? LibAV.text(ofError: code)
    }
    var buffer: UnsafeMutablePointer<UInt8>?
    avio_close_dyn_buf(trial.pointee.pb, &buffer)
    av_free(buffer)
    trial.pointee.pb = nil
    return reason ?? nil
  }

  /// The input's four-letter code where the container knows it, else 0 for the container's own.
  func tag(for parameters: CodecParameters) -> UInt32 {
    let p = parameters.pointer.pointee
    guard let tables = pointer.pointee.codec_tag else { return p.codec_tag }
    if av_codec_get_id(tables, p.codec_tag) == p.codec_id { return p.codec_tag }
    var own: UInt32 = 0
    return av_codec_get_tag2(tables, p.codec_id, &own) == 0 ? p.codec_tag : 0
  }

  /// `[mp4 @ 0x55…] text` without what stands in brackets.
  private static func withoutPrefix(_ line: String) -> String {
    guard line.hasPrefix("["), let end = line.firstRange(of: "] ") else { return line }
    return String(line[end.upperBound...])
  }
}
