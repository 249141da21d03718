import VidFXPixels

extension MediaReader {
  /// How to open and decode an input.
  public struct Options: Sendable {
    /// libav's name of the container (`matroska`, `rawvideo`); `nil` to recognise it from its content.
    public var format: String?
    /// What headerless video is; only with the format `rawvideo`.
    public var rawVideo: RawVideo?
    /// Pixels of the largest picture that is decoded.
    public var maximumPixels = 8192 * 8192
    /// How colour is stored beside alpha; `nil` for what the file says, and straight where it says nothing.
    public var alpha: AlphaKind?
    /// Threads that decode; 0 for as many as the machine has.
    public var threads = 0
    /// Where the output begins and ends, in microseconds from the beginning of the file; `nil` for the file's own.
    public var start: Int64?
    /// The microsecond at which the output ends.
    public var end: Int64?
    /// Whether the first damage ends everything.
    public var isStrict = false
    /// Whether a frame is wanted as soon as it has come: nothing is read ahead to learn more of the input than the first
    /// frame tells, and no frame is held back to decode several at once.
    public var isLive = false
    /// Protocols that URLs (`scheme://`) and playlists may use; empty to refuse both.
    public var allowedProtocols: Set<String> = []
    /// Containers that may be read, by libav's names; `nil` for all.
    public var allowedDemuxers: Set<String>?
    /// Codecs or decoders that may be used, by libav's names; `nil` for all.
    public var allowedDecoders: Set<String>?
    /// Streams a file may have; more are refused.
    public var maximumStreams = 1000
    /// Further options of the demuxer, in libav's words.
    public var demuxerOptions: [String: String] = [:]
    /// Further options of the decoder, in libav's words.
    public var decoderOptions: [String: String] = [:]

    /// Whether the still picture of a file that also holds moving ones is wanted.
    var prefersStill = false

    /// The defaults.
    public init() {}
  }

  /// The layout of video without a header.
  public struct RawVideo: Sendable, Hashable {
    /// Pixels across.
    public var width: Int
    /// Pixels down.
    public var height: Int
    /// The layout of samples, by FFmpeg's name.
    public var pixelFormatName: String
    /// Frames a second.
    public var frameRate: Rational

    /// Describes headerless frames.
    public init(width: Int, height: Int, pixelFormatName: String = "yuv420p", frameRate: Rational = Rational(25, 1)) {
      self.width = width
      self.height = height
      self.pixelFormatName = pixelFormatName
      self.frameRate = frameRate
    }
  }
}
