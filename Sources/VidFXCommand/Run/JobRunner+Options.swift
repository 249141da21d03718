import Foundation
import VidFX
import VidFXKernelSet
import VidFXLibAV

extension JobRunner {
  /// How the library is to do the job on `asset`.
  ///
  /// - Parameter keptBytes: What filters keep for other frames.
  func options(_ asset: MediaAsset, keptBytes: Int = 0) throws(CommandError) -> VideoExport.Options {
    var options = VideoExport.Options()
    options.writer = try writerOptions(asset)
    options.existing = job.overwrites == true ? .replace : .refuse
    options.threads = job.threadCount ?? 0
    options.instructionSet = min(job.instructionSet ?? .v4, try environmentInstructionSet())
    options.workingSpace = job.worksInLinearLight ? .linearSRGB : .none
    options.dither = job.dither
    options.range = job.range
    options.alpha = job.outputAlpha
    options.background = job.background
    options.report = { [log] sentence in log.write(.warning, sentence) }
    options.sizeChanges = job.sizeChanges
    options.oddSizes = job.oddSizes
    options.pipeline = try pipelineConfiguration(asset.firstFrame, keptBytes: keptBytes)
    return options
  }

  /// Frames that are filtered at once.
  private var flight: Int { (job.threadCount ?? ProcessInfo.processInfo.activeProcessorCount) + 2 }

  /// Bytes of pictures that the filters of `graph` keep for other frames, of an output of `size` pixels.
  func keptBytes(by graph: FilterGraph, _ asset: MediaAsset, size: CGSize, rate: Rational) -> Int {
    NeighbourNeeds(graph).byteCount(
      frame: asset.firstFrame, size: size, rate: rate.isKnown ? rate.doubleValue : nil, flight: flight)
  }

  /// `VIDFX_CPU`, by which whoever runs the command keeps it below a level.
  private func environmentInstructionSet() throws(CommandError) -> InstructionSet {
    guard let text = ProcessInfo.processInfo.environment["VIDFX_CPU"], !text.isEmpty else { return .v4 }
    do throws(ValueError) {
      return try InstructionSet(parsing: text)
    } catch {
      throw CommandError(.usage, "VIDFX_CPU: \(error.message)")
    }
  }

  /// Where frames may be between reading and writing, and how many: three places that share the memory.
  ///
  /// - Parameter keptBytes: What filters keep for other frames, for which there must be memory as well.
  private func pipelineConfiguration(
    _ frame: VideoFrame, keptBytes: Int
  ) throws(CommandError) -> PipelineConfiguration {
    var configuration = job.runsLive ? .live : PipelineConfiguration()
    let waiting = frame.byteCount * 3
    if keptBytes > 0, keptBytes > (job.memoryLimit.map { $0 - waiting } ?? Self.heldBytes) {
      throw CommandError(
        .usage,
        "the filters keep \(keptBytes) bytes of pictures for other frames, and --mem-limit is "
          + "\(job.memoryLimit ?? Self.heldBytes); --mem-limit \(keptBytes + waiting) allows it, a shorter window needs less"
      )
    }
    let bytes = job.memoryLimit.map { ($0 - keptBytes) / 3 } ?? configuration.decodedQueue.bytes
    guard job.memoryLimit == nil || bytes >= frame.byteCount else {
      throw CommandError(
        .usage,
        "--mem-limit: frames of \(frame.byteCount) bytes need \(frame.byteCount * 3): one waits before the filters, "
          + "one is in them, one waits behind")
    }
    let queue = QueueBounds(frames: job.queueLength ?? configuration.decodedQueue.frames, bytes: bytes)
    configuration.decodedQueue = queue
    configuration.filteredQueue = queue
    // A live frame has all threads to itself.
    configuration.inFlight = QueueBounds(frames: job.runsLive ? 1 : flight, bytes: bytes)
    return configuration
  }

  private func writerOptions(_ asset: MediaAsset) throws(CommandError) -> MediaWriter.Options {
    var options = MediaWriter.Options()
    options.format = job.outputFormat ?? (job.output == .standardStream ? "yuv4mpegpipe" : nil)
    options.codec = job.video.codec
    options.crf = job.video.quality
    options.bitRate = job.video.bitRate
    options.preset = job.video.preset
    options.keyFrameInterval = job.video.keyframeInterval
    options.pixelFormat = job.video.pixelFormat
    options.encoderOptions = job.video.options.map { ($0.name, $0.value) }
    options.audioCodec = job.audioCodec
    options.isLive = job.runsLive
    if job.omissions.contains(.audio) { options.omittedKinds.insert(.audio) }
    if job.omissions.contains(.subtitles) { options.omittedKinds.insert(.subtitle) }
    if job.omissions.contains(.data) { options.omittedKinds.insert(.data) }
    if !job.streams.isEmpty { options.streams = try selectedStreams(asset) }
    return options
  }

  private func selectedStreams(_ asset: MediaAsset) throws(CommandError) -> Set<Int> {
    // A list that only takes away takes from everything.
    var chosen = Set(job.streams[0].isExclusion ? asset.description.streams.map(\.index) : [])
    for selector in job.streams {
      let matching = asset.description.streams.filter { selector.kind?.includes($0.kind) ?? true }
      let picked = selector.index.map { index in index < matching.count ? [matching[index]] : [] } ?? matching
      if picked.isEmpty && !selector.isOptional && !selector.isExclusion {
        throw CommandError(.usage, "-map: \(asset.description.path) has no such stream")
      }
      if selector.isExclusion {
        chosen.subtract(picked.map(\.index))
      } else {
        chosen.formUnion(picked.map(\.index))
      }
    }
    // The video that is filtered is what the job is about.
    chosen.insert(asset.stream.index)
    return chosen
  }
}

extension StreamSelector.Kind {
  fileprivate func includes(_ kind: MediaStream.Kind) -> Bool {
    switch self {
    case .video: kind == .video || kind == .attachedPicture
    case .audio: kind == .audio
    case .subtitles: kind == .subtitle
    case .data: kind == .data
    case .attachment: kind == .attachment
    }
  }
}
