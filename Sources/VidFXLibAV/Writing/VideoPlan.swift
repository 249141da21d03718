internal import CLibAV
import VidFXPixels

/// How the filtered frames will be encoded: decided, and checked with the encoder, before anything is written.
public struct VideoPlan: Sendable {
  /// The encoder, by libav's name.
  public let encoder: String
  /// The codec, by libav's name.
  public let codec: String
  /// The layout in which frames must be handed to the writer.
  public let format: PixelFormat
  /// What code values must mean in those frames; differs from what was asked for only where ``notes`` say so.
  public let color: ColorDescription
  /// Pixels across and down must be multiples of these two numbers.
  public private(set) var alignment: (width: Int, height: Int)
  /// What the user should know: what is lost or changed, and why.
  public private(set) var notes: [String]

  /// The encoder's pixel format with alpha that is nearest to ``format``, by libav's name; nil where it has none.
  public let formatWithAlpha: String?

  /// As asked for.
  let specification: VideoSpecification
  let encoderFormat: AVPixelFormat
  var options: [(key: String, value: String)]
  let isTimeAware: Bool

  /// How colour must be stored beside alpha in those frames.
  public var alpha: AlphaKind { format.hasAlpha ? specification.alpha : .straight }

  /// Whether frames of this size can be encoded.
  public func fits(width: Int, height: Int) -> Bool {
    width.isMultiple(of: alignment.width) && height.isMultiple(of: alignment.height)
  }
}

extension VideoPlan {
  var codecPointer: UnsafePointer<AVCodec> { avcodec_find_encoder_by_name(encoder) }

  /// Chooses the encoder, its pixel format and its settings.
  static func choose(
    for video: VideoSpecification, container: ContainerFormat, path: String, options: MediaWriter.Options
  ) throws(LibAVError) -> VideoPlan {
    if let codec = container.heifCodec {
      return try heif(video, codec, container: container, path: path, options: options)
    }
    if container.isYUV4MPEG { return try yuv4mpeg(video, container: container, path: path, options: options) }
    let codec = try EncoderChoice.encoder(for: video, container: container, path: path, options: options)
    let name = String(cString: codec.pointee.name)
    let candidates = codec.pointee.pix_fmts.map { list -> [AVPixelFormat] in
      var formats: [AVPixelFormat] = []
      while list[formats.count] != AV_PIX_FMT_NONE { formats.append(list[formats.count]) }
      return formats
    }
    let choice = try format(for: video, name: name, candidates: candidates, path: path, options: options)
    let color = ColorPlan(video, choice.format, codec: codec.pointee.id, container: container)
    var notes = choice.notes(of: name, instead: video.wantedFormat, options)
    notes += color.notes
    // libvpx refuses alpha beside frames that are never shown.
    let hidesNoFrames = choice.format.hasAlpha && name.hasPrefix("libvpx")
    notes += timingNotes(video, container)
    let plan = VideoPlan(
      encoder: name, codec: String(cString: avcodec_get_name(codec.pointee.id)), format: choice.format,
      color: color.color, alignment: (1, 1), notes: notes, formatWithAlpha: choice.formatWithAlpha,
      specification: video, encoderFormat: choice.encoderFormat,
      options: EncoderTable.qualityOptions(encoder: name, format: choice.format, options: options, video: video)
        + (hidesNoFrames ? [("auto-alt-ref", "0")] : []),
      isTimeAware: EncoderTable.timeAware.contains(name))
    return try plan.aligned(container: container, path: path, options: options)
  }

  /// Uncompressed frames that we write ourselves.
  private static func yuv4mpeg(
    _ video: VideoSpecification, container: ContainerFormat, path: String, options: MediaWriter.Options
  ) throws(LibAVError) -> VideoPlan {
    if let codec = options.codec, codec != "rawvideo", codec != "wrapped_avframe" {
      throw LibAVError(.usage, path, "YUV4MPEG holds uncompressed frames only, not \(codec)")
    }
    let choice = try format(
      for: video, name: "YUV4MPEG", candidates: Y4MHeader.formats.map(\.avPixelFormat), path: path, options: options)
    let color = ColorPlan(video, choice.format, codec: AV_CODEC_ID_RAWVIDEO, container: container)
    var notes = color.notes
    if choice.format != video.wantedFormat, options.pixelFormat == nil {
      let losses = choice.losses.isEmpty ? "" : "; \(choice.losses.joined(separator: ", ")) will be lost"
      notes.append("YUV4MPEG has no \(video.format): frames become \(choice.format)\(losses)")
    } else {
      notes += choice.notes(of: "YUV4MPEG", instead: video.wantedFormat, options)
    }
    return VideoPlan(
      encoder: "rawvideo", codec: "rawvideo", format: choice.format, color: color.color, alignment: (1, 1),
      notes: notes + timingNotes(video, container), formatWithAlpha: choice.formatWithAlpha, specification: video,
      encoderFormat: choice.encoderFormat, options: [], isTimeAware: false)
  }

  /// What a container without timestamps makes of the frames' times.
  private static func timingNotes(_ video: VideoSpecification, _ container: ContainerFormat) -> [String] {
    guard !container.hasTimestamps else { return [] }
    guard video.frameRate.isKnown else {
      return ["\(container.name) holds no timestamps and the frame rate is unknown: 25 frames a second are stated"]
    }
    guard let source = video.source?.video, source.nominalFrameRate.isKnown, source.averageFrameRate.isKnown,
      (source.nominalFrameRate.doubleValue / source.averageFrameRate.doubleValue - 1).magnitude > 0.01
    else { return [] }
    return ["\(container.name) holds no timestamps: the variable frame rate becomes \(video.frameRate)"]
  }

  static func format(
    for video: VideoSpecification, name: String, candidates all: [AVPixelFormat]?, path: String,
    options: MediaWriter.Options
  ) throws(LibAVError) -> PixelFormatChoice {
    var candidates = all
    if let wanted = options.pixelFormat {
      let format = av_get_pix_fmt(wanted)
      guard format != AV_PIX_FMT_NONE else { throw LibAVError(.usage, path, "there is no pixel format '\(wanted)'") }
      guard candidates?.contains(format) ?? true else {
        let names = candidates!.compactMap { LibAV.string(av_get_pix_fmt_name($0)) }
        throw LibAVError(
          .usage, path, "\(name) does not encode \(wanted)", remedy: "it encodes \(names.joined(separator: " "))")
      }
      candidates = [format]
    }
    let minimumDepth = video.color.transfer?.isHDR == true ? 10 : 0
    let wanted = video.wantedFormat
    if var choice = PixelFormatChoice(
      for: wanted, among: candidates, minimumDepth: minimumDepth, hasBackground: video.hasBackground)
    {
      choice.formatWithAlpha = PixelFormatChoice.withAlpha(for: wanted, among: all, minimumDepth: minimumDepth)
      return choice
    }
    if minimumDepth > 0 {
      throw LibAVError(
        .usage, path, "\(name) encodes 8 bits, too few for HDR (\(video.color.transfer == .pq ? "PQ" : "HLG"))",
        remedy: "choose another encoder (libx265, libsvtav1), or --tonemap for standard dynamic range")
    }
    throw LibAVError(.usage, path, "\(name) encodes nothing that \(video.format) can become")
  }

  /// Finds, by asking the encoder, of what the size must be a multiple.
  private func aligned(
    container: ContainerFormat, path: String, options: MediaWriter.Options
  ) throws(LibAVError) -> VideoPlan {
    var first: LibAVError?
    for alignment in [(1, 1), (2, 1), (2, 2), (2, 4), (4, 4), (8, 8), (16, 16)] {
      var trial = specification
      trial.width = (trial.width + alignment.0 - 1) / alignment.0 * alignment.0
      trial.height = (trial.height + alignment.1 - 1) / alignment.1 * alignment.1
      // Where the rounded size is the one just tried, the answer would be the same.
      if first != nil && specification.width == trial.width && specification.height == trial.height { continue }
      do {
        _ = try VideoEncoder(
          self, size: (trial.width, trial.height), container: container, path: path, options: options)
      } catch {
        if error.kind == .usage { throw error }
        let check = EncoderOptionCheck(
          plan: self, size: (trial.width, trial.height), container: container, path: path)
        if let mistake = check.usageError(options, after: error) { throw mistake }
        if first == nil { first = error }
        continue
      }
      if alignment == (1, 1) { return self }
      var plan = self
      plan.alignment = alignment
      plan.notes.append(
        "\(encoder) needs a size in multiples of \(alignment.0)x\(alignment.1): \(specification.width)x"
          + "\(specification.height) must be padded or cropped")
      return plan
    }
    throw first!
  }
}
