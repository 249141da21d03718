import VidFXLibAV
import VidFXPipeline
import VidFXPixels

extension MediaAsset {
  /// Whether there is one picture, and not a numbered sequence.
  var isOnePicture: Bool {
    if description.isStill { return description.formatName != "image2" }
    return stream.packetCount == 1
  }

  /// The rate for an output of constant rate: the nominal one where the average is that but for irregular frames, and the
  /// average of video whose frames come as they like, counted where the file does not state it.
  package var steadyFrameRate: Rational {
    let stated = stream.video?.averageFrameRate ?? .unknown
    let average = stated.isKnown ? stated : countedFrameRate
    let nominal = stream.video?.nominalFrameRate ?? .unknown
    guard average.isKnown, nominal.isKnown else { return frameRate }
    return abs(average.doubleValue / nominal.doubleValue - 1) < 0.01 ? nominal.reduced : average.reduced
  }

  /// The average of a file that is read again for it; unknown where that cannot be done. What libav calls the nominal rate
  /// of such a file is no more than the ticks of its clock.
  private var countedFrameRate: Rational {
    guard let options, MediaClip.isRegularFile(description.path) else { return .unknown }
    let counted = try? MediaReader.averageRate(of: stream, path: description.path, options: options)
    return counted ?? .unknown
  }

  /// The seconds of the pictures that are read, by their own index or their last packets: what a container states counts
  /// sound and subtitles too, and in live recordings may be anything.
  var pictureLength: Double? {
    guard let options, !description.isStill, !Self.exactHeaders.contains(description.formatName),
      MediaClip.isRegularFile(description.path), let end = statedEnd ?? packetEnd(options)
    else { return nil }
    let origin = Double(description.startTime ?? 0) / 1e6
    let last = MediaTime(value: end, timeBase: stream.timeBase).seconds
    // The times of what is read from the middle start there.
    let start = options.start.map { origin + Double($0) / 1e6 } ?? 0
    let first = start + firstFrame.presentationTime.seconds
    let length = min(last, options.end.map { origin + Double($0) / 1e6 } ?? last) - first
    return length > 0 ? length : nil
  }

  /// When the last frame ends by an index that counts all frames, as MP4's but for one in fragments; in ticks.
  private var statedEnd: Int64? {
    guard stream.packetCount != nil, let length = stream.duration, length > 0 else { return nil }
    return (stream.startTime ?? 0) + length
  }

  private func packetEnd(_ options: MediaReader.Options) -> Int64? {
    // Every job asks: of a film of high rates 15 s are much to read.
    let tail: Int64 = 3_000_000
    return (try? MediaReader.videoEnd(of: stream, path: description.path, options: options, tail: tail)) ?? nil
  }

  /// Formats whose files state their length exactly, and are not demuxed by libav.
  private static let exactHeaders: Set<String> = ["yuv4mpegpipe", "image2"]

  /// The time from the first frame's appearance to the last one's end.
  func videoLength(canReopen: Bool, options: MediaReader.Options) throws(LibAVError) -> MediaTime {
    let first = firstFrame.presentationTime
    // Headers of YUV4MPEG tell exactly; files of it are not demuxed by libav.
    if canReopen, !Self.exactHeaders.contains(description.formatName),
      let end = try MediaReader.videoEnd(of: stream, path: description.path, options: options)
    {
      let length = MediaTime(value: end, timeBase: stream.timeBase) - first
      if length > .zero { return length }
    }
    if let stated = stream.duration ?? nil, stated > 0 {
      return MediaTime(value: stated, timeBase: stream.timeBase)
    }
    if let stated = description.duration { return MediaTime(value: stated, timescale: 1_000_000) }
    throw LibAVError(
      .usage, description.path, "nobody knows how long it is",
      remedy: "say for how long it is on show: \(description.path)@10s")
  }
}
