import VidFXPixels

extension MediaWriter {
  /// How to encode and what to keep; what is not set is chosen.
  public struct Options: Sendable {
    /// libav's name of the container; `nil` to tell from the file's name.
    public var format: String?
    /// An encoder (`libx264`) or codec (`h264`); `nil` for the input's codec where the container holds it.
    public var codec: String?
    /// Constant quality, in the encoder's own scale.
    public var crf: Double?
    /// Bits a second.
    public var bitRate: Int64?
    /// The encoder's word for how much effort it takes.
    public var preset: String?
    /// Frames between key frames at most.
    public var keyFrameInterval: Int?
    /// FFmpeg's name of the pixel format to encode.
    public var pixelFormat: String?
    /// Threads that encode; 0 for as many as the encoder likes.
    public var threads = 0
    /// Whether each frame is to leave as soon as it has come, at the speed at which a camera gives them: fast presets, and
    /// into pipes encoders that hold no frame back and containers in pieces of a frame.
    public var isLive = false
    /// Further options of the encoder, in libav's words.
    public var encoderOptions: [(key: String, value: String)] = []
    /// Further options of the muxer, in libav's words.
    public var muxerOptions: [(key: String, value: String)] = []
    /// An encoder or codec for all sound; `nil` to copy where the container holds it.
    public var audioCodec: String?
    /// Kinds of streams that are left out.
    public var omittedKinds: Set<MediaStream.Kind> = []
    /// Streams of the input to keep; `nil` for all.
    public var streams: Set<Int>?
    /// Tags that replace or, with an empty value, remove those of the input.
    public var metadata: [(key: String, value: String)] = []
    /// Whether chapters are kept.
    public var keepsChapters = true
    /// The speed of what is kept beside the picture; sound is stretched and encoded anew.
    package var retiming: Retiming?
    /// Why streams of a kind cannot go along.
    package var losses: [MediaStream.Kind: String] = [:]
    /// Whether several files become one, of which only the picture and a mix of the sounds can go on.
    package var joinsFiles = false
    /// The codec in which a mix is encoded where the container holds it; the container's usual one otherwise.
    package var mixCodec: String?
    /// Whether each frame is to reach a reader at the other end of the output at once; follows from ``isLive`` and the path.
    var isStreamed = false

    /// The defaults.
    public init() {}
  }
}

extension MediaWriter {
  /// Whether an output of this name, in the format `format` or the one that the name tells, is a file of one picture.
  package static func holdsOnePicture(_ path: String, format: String?) -> Bool {
    guard let container = try? ContainerFormat(name: format, path: path, isStill: true) else { return false }
    return container.isPicture && !PictureOutput.isSequence(path)
  }
}
