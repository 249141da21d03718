import Foundation
import Synchronization
import VidFXLibAV
import VidFXPipeline
import VidFXPixels

/// A file or pipe with video, opened and described, whose first frame has been decoded.
///
/// Read once: an asset is the source of one export.
public final class MediaAsset: Sendable {
  /// What the file says about itself.
  public let description: MediaDescription
  /// The stream that is filtered.
  public let stream: MediaStream
  /// The first frame, as it will be filtered: turned upright when that was asked for.
  public let firstFrame: VideoFrame
  /// Reads the frames: of files the first one included, of cameras those from when they are asked for.
  public let source: any MediaSource
  /// ``source`` where it is a file or pipe, which may have other streams.
  public var fileSource: FileSource? { source as? FileSource }
  /// How a file was opened; nil for other sources.
  let options: MediaReader.Options?
  /// ``duration`` once it was asked for.
  private let length = Mutex<Double??>(nil)
  /// The layout that an output is best given where it is not that of the frames; nil where it is.
  let preferredFormat: PixelFormat?

  /// Opens `path` (`-` for standard input), chooses the video stream and decodes its first frame.
  ///
  /// - Parameters:
  ///   - autorotates: Whether frames are turned upright as the file asks.
  ///   - omittedKinds: Kinds of streams whose packets are not even read.
  /// - Throws: `LibAVError` when it is missing, unreadable, unknown or over the limits, or gives no frame.
  public init(
    path: String, options: MediaReader.Options = MediaReader.Options(), autorotates: Bool = true,
    omittedKinds: Set<MediaStream.Kind> = []
  ) throws(LibAVError) {
    let reader = try MediaReader(path: path, options: options)
    let stream = try reader.bestVideoStream()
    let others = reader.description.streams.filter { $0.index != stream.index && !omittedKinds.contains($0.kind) }
    try reader.select(video: stream.index, packets: Set(others.map(\.index)))
    let source = FileSource(reader: reader, videoIndex: stream.index, autorotates: autorotates)
    guard let first = try source.peek() else {
      if let end = options.end, !reader.report.isDamaged {
        let origin = Double(reader.description.startTime ?? 0) / 1e6
        let start = stream.startTime.map { MediaTime(value: $0, timeBase: stream.timeBase).seconds - origin }
        throw LibAVError(
          .usage, path, "shows no picture before \(Double(end) / 1e6) s",
          remedy: start.map { "the first one comes at \(($0 * 1000).rounded() / 1000) s" })
      }
      throw LibAVError(.inputDamaged, path, "not one frame could be decoded")
    }
    self.source = source
    self.options = options
    preferredFormat = nil
    description = reader.description
    self.stream = stream
    firstFrame = first
  }

  /// Makes an asset of a source whose description has its one stream.
  ///
  /// - Parameter preferredFormat: The layout that an output is best given; nil for that of the frames.
  package init(
    description: MediaDescription, firstFrame: VideoFrame, source: any MediaSource, preferredFormat: PixelFormat? = nil
  ) {
    self.description = description
    stream = description.streams[0]
    self.firstFrame = firstFrame
    self.source = source
    self.preferredFormat = preferredFormat
    options = nil
  }

  /// The size of the output in pixels.
  public var displayedSize: CGSize { CGSize(width: firstFrame.pixels.width, height: firstFrame.pixels.height) }

  /// Frames a second as the stream states it; unknown for variable rates without an average.
  public var frameRate: Rational {
    let average = stream.video?.averageFrameRate ?? .unknown
    return average.isKnown ? average : stream.video?.nominalFrameRate ?? .unknown
  }

  /// How long a frame stays where it does not say so; nil where nobody knows.
  package var usualInterval: MediaTime? {
    frameRate.isKnown ? MediaTime(value: 1, timeBase: frameRate.inverse) : nil
  }

  /// Whether frames follow each other at the stated rate, because the format has no times.
  package var framesFollowDurations: Bool { ["yuv4mpegpipe", "rawvideo"].contains(description.formatName) }

  /// The files that are read, which no output may replace.
  var files: [FileIdentity] {
    fileSource?.reader.files ?? FileIdentity(path: description.path).map { [$0] } ?? []
  }

  /// Whether `path` leads to a file that is read here.
  package func reads(_ path: String) -> Bool { FileIdentity(path: path).map(files.contains) ?? false }

  /// Seconds from the first frame that is read to the end of the last one; of pipes nil, and of what has no packets that
  /// could be looked at again as far as the file states it.
  public var duration: Double? {
    length.withLock { length in
      if let length { return length }
      let found = pictureLength ?? source.durationInSeconds
      length = .some(found)
      return found
    }
  }

  /// What the filtered frames are, before an encoder is chosen: the first frame's format and tags, `size` pixels.
  public func specification(size: CGSize) -> VideoSpecification {
    let frame = MediaFrame(firstFrame)
    var specification = VideoSpecification(stream, first: frame, isStill: description.isStill)
    specification.width = Int(size.width)
    specification.height = Int(size.height)
    specification.preferredFormat = preferredFormat
    // What has been turned must not be turned again.
    if frame.orientation == .up {
      specification.displayMatrix = nil
    } else if specification.displayMatrix == nil {
      // Only the frame says how it is turned, as the EXIF tag of a JPEG does.
      specification.displayMatrix = frame.orientation?.displayMatrix
    }
    return specification
  }
}
