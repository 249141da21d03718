internal import CLibAV
import VidFXPixels

/// What a file says about itself before anything is decoded.
public struct MediaDescription: Sendable {
  /// The path as the caller wrote it; `-` for standard input.
  public let path: String
  /// libav's names of the container, joined by commas: `mov,mp4,m4a,3gp,3g2,mj2`.
  public let formatName: String
  /// Every stream, in the file's order.
  public internal(set) var streams: [MediaStream]
  /// Named parts of the timeline.
  public internal(set) var chapters: [Chapter]
  /// Title, creation time and other tags of the whole file.
  public let metadata: MediaMetadata
  /// The earliest presentation time in microseconds; `nil` when not stated.
  public let startTime: Int64?
  /// The length in microseconds that the file states; `nil` when it does not, as with pipes.
  public let duration: Int64?
  /// Whether reading may begin anywhere.
  public let isSeekable: Bool

  /// A named part of the timeline.
  public struct Chapter: Hashable, Sendable {
    /// The container's number for it.
    public var id: Int64
    /// Seconds a tick of `start` and `end`.
    public var timeBase: Rational
    /// The first tick.
    public var start: Int64
    /// The tick after the last.
    public var end: Int64
    /// Title and other tags.
    public var metadata: MediaMetadata
  }

  /// The length in seconds that the file states.
  public var durationInSeconds: Double? { duration.map { Double($0) / 1_000_000 } }

  /// Whether the container is one of still pictures, which have no time.
  public var isStill: Bool {
    ["image2", HEIFInput.formatName].contains(formatName) || formatName.hasSuffix("_pipe") || formatName == "ico"
  }
}

extension MediaDescription {
  /// The same file, of which picture and tags become those of joined clips: with `sound`, which is a mix and takes the place
  /// of the stream numbered `own`, and with a chapter for each of `chapters`.
  package func joined(
    sound: MediaStream?, replacing own: Int?, chapters: [(title: String, start: Int64, end: Int64)], timeBase: Rational
  ) -> MediaDescription {
    var joined = self
    joined.streams.removeAll { $0.index == own }
    joined.streams += sound.map { [$0] } ?? []
    joined.chapters = chapters.enumerated().map { index, chapter in
      Chapter(
        id: Int64(index), timeBase: timeBase, start: chapter.start, end: chapter.end,
        metadata: MediaMetadata([.init(key: "title", value: chapter.title)]))
    }
    return joined
  }
}

extension MediaDescription {
  init(_ context: UnsafeMutablePointer<AVFormatContext>, path: String) {
    let c = context.pointee
    self.path = path
    formatName = LibAV.string(c.iformat.pointee.name) ?? "unknown"
    streams = (0..<Int(c.nb_streams)).map { MediaStream(c.streams[$0]!, in: context) }
    chapters = (0..<Int(c.nb_chapters)).map { Chapter(c.chapters[$0]!.pointee) }
    metadata = MediaMetadata(c.metadata)
    startTime = LibAV.timestamp(c.start_time)
    duration = LibAV.timestamp(c.duration).flatMap { $0 > 0 ? $0 : nil }
    isSeekable = c.pb.map { $0.pointee.seekable != 0 } ?? false
  }
}

extension MediaDescription {
  /// Describes a stream of YUV4MPEG2 with its one video stream.
  init(
    rawVideo header: Y4MHeader, path: String, frameRate: Rational, color: ColorDescription, frameCount: Int64?
  ) {
    let stream = MediaStream(rawVideo: header, frameRate: frameRate, color: color, frameCount: frameCount)
    self.init(
      of: stream, path: path, formatName: "yuv4mpegpipe", frameRate: frameRate, frameCount: frameCount)
  }

  /// Describes a file of one stream whose frames libav does not decode.
  init(of stream: MediaStream, path: String, formatName: String, frameRate: Rational, frameCount: Int64?) {
    self.path = path
    self.formatName = formatName
    streams = [stream]
    chapters = []
    metadata = MediaMetadata()
    startTime = 0
    let timeBase = AVRational(frameRate.inverse)
    duration = frameCount.map { LibAV.rescale($0, from: timeBase, to: LibAV.microseconds) }
    isSeekable = false
  }
}

extension MediaDescription.Chapter {
  init(_ chapter: AVChapter) {
    self.init(
      id: chapter.id, timeBase: Rational(chapter.time_base), start: chapter.start, end: chapter.end,
      metadata: MediaMetadata(chapter.metadata))
  }
}
