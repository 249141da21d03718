internal import CLibAV
import VidFXPixels

/// One stream of a file: what it holds, when, and how it is labelled.
public struct MediaStream: Sendable {
  /// Its place among the streams of the file, from 0.
  public let index: Int
  /// What it holds.
  public let kind: Kind
  /// libav's name of the codec: `h264`, `aac`, `subrip`; `none` when nobody knows.
  public let codecName: String
  /// The codec's profile (`High`, `Main 10`), where it has one.
  public let profile: String?
  /// Seconds a tick of the times below.
  public let timeBase: Rational
  /// The first presentation time in ticks; `nil` when not stated.
  public let startTime: Int64?
  /// The length in ticks that the file states; `nil` when it does not.
  public let duration: Int64?
  /// The number of packets that the file states; `nil` when it does not.
  public let packetCount: Int?
  /// Title, language and other tags.
  public internal(set) var metadata: MediaMetadata
  /// What the stream is for.
  public let disposition: Disposition
  /// What only video has.
  public internal(set) var video: Video?
  /// What only sound has.
  public let audio: Audio?

  /// Whether it is mixed from the sounds of several files, and so in none of them.
  package var isMix: Bool { parameters.codecID == AV_CODEC_ID_PCM_F32LE && index == Self.mixIndex }

  let parameters: CodecParameters
  /// The data of an attached picture.
  let attachedPicture: MediaPacket?

  /// What a stream holds.
  public enum Kind: String, Hashable, Sendable {
    /// Moving pictures.
    case video
    /// Sound.
    case audio
    /// Text or pictures to be shown over the video.
    case subtitle
    /// One still picture about the file, such as a cover.
    case attachedPicture = "attached picture"
    /// A whole file inside the file, such as a font.
    case attachment
    /// Time codes, telemetry, hints.
    case data
  }

  /// What only video has.
  public struct Video: Sendable {
    /// Stored pixels across.
    public var width: Int
    /// Stored pixels down.
    public var height: Int
    /// FFmpeg's name of the pixel format; `nil` when only decoding tells.
    public var pixelFormatName: String?
    /// What code values mean.
    public var color: ColorDescription
    /// Width over height of a pixel; unknown when not stated.
    public var sampleAspectRatio: Rational
    /// How rows are spread over time.
    public var fieldOrder: FieldOrder
    /// Frames over seconds; unknown when it cannot be told.
    public var averageFrameRate: Rational
    /// The lowest rate at which every timestamp falls on a frame, as libav guesses it; unknown when it cannot.
    public var nominalFrameRate: Rational
    /// How to turn the pixels; `nil` when the file asks for something other than quarter turns and mirrors.
    public var orientation: DisplayOrientation?
    /// The display matrix as stored; `nil` when there is none.
    public var displayMatrix: [Int32]?
    /// HDR metadata of the container.
    public var hdr: HDRMetadata
    /// Whether the container says that the frames have an alpha channel beside them (WebM).
    public var hasSeparateAlpha: Bool
  }

  /// What only sound has.
  public struct Audio: Sendable {
    /// Samples a second.
    public var sampleRate: Int
    /// Number of channels.
    public var channelCount: Int
    /// FFmpeg's name of their places: `stereo`, `5.1`.
    public var channelLayout: String
  }
}

extension MediaStream {
  init(_ pointer: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>) {
    let stream = pointer.pointee
    let parameters = CodecParameters(copying: stream.codecpar)
    let p = parameters.pointer.pointee
    self.parameters = parameters
    index = Int(stream.index)
    disposition = Disposition(rawValue: stream.disposition)
    kind =
      switch p.codec_type {
      case AVMEDIA_TYPE_VIDEO: disposition.contains(.attachedPicture) ? .attachedPicture : .video
      case AVMEDIA_TYPE_AUDIO: .audio
      case AVMEDIA_TYPE_SUBTITLE: .subtitle
      case AVMEDIA_TYPE_ATTACHMENT: .attachment
      default: .data
      }
    attachedPicture = disposition.contains(.attachedPicture) ? MediaPacket(copying: stream.attached_pic) : nil
    codecName = String(cString: avcodec_get_name(p.codec_id))
    profile = LibAV.string(avcodec_profile_name(p.codec_id, p.profile))
    timeBase = Rational(stream.time_base)
    startTime = LibAV.timestamp(stream.start_time)
    duration = LibAV.timestamp(stream.duration).flatMap { $0 > 0 ? $0 : nil }
    packetCount = stream.nb_frames > 0 ? Int(stream.nb_frames) : nil
    metadata = MediaMetadata(stream.metadata)
    video = p.codec_type == AVMEDIA_TYPE_VIDEO ? Video(pointer, in: context, parameters: parameters) : nil
    audio = p.codec_type == AVMEDIA_TYPE_AUDIO ? Audio(parameters) : nil
  }

  /// The number of the stream that is a mix: none that a file has.
  package static let mixIndex = Int(Int16.max)

  /// Describes a mix in `format`, with the language and the title of `source`.
  package init(mixedAs format: SoundFormat, like source: MediaStream) {
    index = Self.mixIndex
    kind = .audio
    codecName = "pcm_f32le"
    profile = nil
    timeBase = Rational(1, Int64(format.sampleRate))
    startTime = 0
    duration = nil
    packetCount = nil
    metadata = source.metadata
    disposition = source.disposition
    video = nil
    attachedPicture = nil
    parameters = CodecParameters()
    let p = parameters.pointer
    p.pointee.codec_type = AVMEDIA_TYPE_AUDIO
    p.pointee.codec_id = AV_CODEC_ID_PCM_F32LE
    p.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
    p.pointee.sample_rate = Int32(format.sampleRate)
    p.pointee.bits_per_coded_sample = 32
    p.pointee.block_align = Int32(format.channelCount * 4)
    format.withLayout { _ = av_channel_layout_copy(&p.pointee.ch_layout, $0) }
    audio = Audio(parameters)
  }

  /// Describes the frames of a YUV4MPEG2 stream.
  init(rawVideo header: Y4MHeader, frameRate: Rational, color: ColorDescription, frameCount: Int64?) {
    let video = Video(
      width: header.width, height: header.height, pixelFormatName: header.format.name, color: color,
      sampleAspectRatio: header.sampleAspectRatio, fieldOrder: header.fieldOrder, averageFrameRate: frameRate,
      nominalFrameRate: frameRate, orientation: .up, displayMatrix: nil, hdr: HDRMetadata(), hasSeparateAlpha: false)
    self.init(uncompressed: video, codecName: "rawvideo", frameRate: frameRate, frameCount: frameCount)
  }

  /// Describes the only stream of a file whose frames libav does not decode.
  init(uncompressed video: Video, codecName: String, frameRate: Rational, frameCount: Int64?) {
    index = 0
    kind = .video
    self.codecName = codecName
    profile = nil
    timeBase = frameRate.inverse
    startTime = 0
    duration = frameCount
    packetCount = frameCount.map(Int.init)
    metadata = MediaMetadata()
    disposition = .default
    parameters = CodecParameters()
    parameters.pointer.pointee.codec_type = AVMEDIA_TYPE_VIDEO
    parameters.pointer.pointee.codec_id = AV_CODEC_ID_RAWVIDEO
    attachedPicture = nil
    audio = nil
    self.video = video
  }

  /// The length in seconds that the file states for this stream.
  public var durationInSeconds: Double? { duration.map { Double($0) * timeBase.doubleValue } }
}

extension MediaStream.Video {
  fileprivate init(
    _ pointer: UnsafeMutablePointer<AVStream>, in context: UnsafeMutablePointer<AVFormatContext>,
    parameters: CodecParameters
  ) {
    let p = parameters.pointer
    let metadata = MediaMetadata(pointer.pointee.metadata)
    width = Int(p.pointee.width)
    height = Int(p.pointee.height)
    pixelFormatName = LibAV.string(av_get_pix_fmt_name(AVPixelFormat(p.pointee.format)))
    color = ColorDescription(parameters: p)
    sampleAspectRatio = Rational(av_guess_sample_aspect_ratio(context, pointer, nil))
    fieldOrder = FieldOrder(p.pointee.field_order)
    averageFrameRate = Rational(pointer.pointee.avg_frame_rate)
    nominalFrameRate = Rational(pointer.pointee.r_frame_rate)
    hdr = HDRMetadata(stream: pointer)
    hasSeparateAlpha = metadata["alpha_mode"] == "1"
    displayMatrix = nil
    orientation = .up
    var size = 0
    if let data = av_stream_get_side_data(pointer, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 36 {
      let matrix = data.withMemoryRebound(to: Int32.self, capacity: 9) {
        Array(UnsafeBufferPointer(start: $0, count: 9))
      }
      displayMatrix = matrix
      orientation = DisplayOrientation(displayMatrix: matrix)
    } else if let tag = metadata["rotate"] {
      orientation = DisplayOrientation(rotateTag: tag)
      displayMatrix = orientation?.displayMatrix
    }
  }
}

extension MediaStream.Audio {
  fileprivate init(_ parameters: CodecParameters) {
    let p = parameters.pointer
    sampleRate = Int(p.pointee.sample_rate)
    channelCount = Int(p.pointee.ch_layout.nb_channels)
    channelLayout = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      av_channel_layout_describe(&p.pointee.ch_layout, buffer.baseAddress, buffer.count) > 0
        ? String(cString: buffer.baseAddress!) : "unknown"
    }
  }
}
