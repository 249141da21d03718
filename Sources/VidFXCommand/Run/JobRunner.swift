import Foundation
import VidFX
import VidFXKernelSet
import VidFXLibAV

/// Does a job: opens the inputs, joins the filters to them, plans the output, runs the export and tells how it went.
struct JobRunner {
  let job: Job
  let log: MessageLog

  /// Everything that a run needs, checked and opened; nothing has been written.
  struct Prepared {
    let asset: MediaAsset
    let graph: FilterGraph
    let composition: VideoComposition
    /// Seconds of the output; nil when nobody knows.
    let duration: Double?
  }

  /// Opens the inputs and binds the filters to what they tell.
  func prepare() throws(CommandError) -> Prepared {
    // Names and values first: a typing mistake needs no input.
    _ = try job.filterGraph(catalog: .builtIn)
    let asset = try open(job.inputs[0], isMain: true)
    let others = try job.inputs.dropFirst().map { (input) throws(CommandError) in try open(input, isMain: false) }
    let duration = outputDuration(asset)
    let size = job.size.map { CGSize(width: $0.width, height: $0.height) } ?? asset.displayedSize
    let rate = job.frameRate ?? asset.frameRate
    let graph = try job.filterGraph(
      catalog: .builtIn,
      symbols: TimelineSymbols(
        width: .known(Double(size.width)), height: .known(Double(size.height)),
        frameRate: rate.isKnown ? .known(rate.doubleValue) : .unknown,
        duration: duration.map { .known($0) } ?? .unknown))
    var composition = VideoComposition(
      asset: asset, graph: graph, others: others, images: try images(of: graph), files: try files(of: graph),
      duration: duration
    ) { [log] sentence in log.write(.warning, sentence) }
    composition.renderSize = size
    composition.frameRate = job.frameRate
    return Prepared(asset: asset, graph: graph, composition: composition, duration: duration)
  }

  /// Does the job.
  func run() throws(CommandError) -> ExitCode {
    let prepared = try prepare()
    let timeBase = job.frameRate?.inverse ?? prepared.asset.firstFrame.presentationTime.timeBase
    let hashes = HashSink { hash in
      guard TextOutput.standardOutput.write(hash.line(timeBase: timeBase) + "\n") == 0 else {
        throw CommandError(.readerGone, "the reader of the output went away")
      }
    }
    let export: VideoExport
    do throws(LibAVError) {
      if job.printsFrameHashes && job.output == nil {
        export = VideoExport(prepared.composition, to: hashes, options: options())
      } else {
        var options = options()
        options.writer = try writerOptions(prepared.asset)
        export = try VideoExport(
          prepared.composition, to: job.output.map(\.path) ?? "-", options: options,
          hashes: job.printsFrameHashes ? hashes : nil)
      }
    } catch {
      throw CommandError(error)
    }
    for message in export.messages { log.write(.warning, message) }
    for line in export.plan?.streams.filter(\.isKept) ?? [] { log.write(.verbose, line.description) }
    return try finish(export, prepared)
  }

  private func finish(_ export: VideoExport, _ prepared: Prepared) throws(CommandError) -> ExitCode {
    let signals = InterruptSignals(
      graceful: {
        log.write(.warning, "stopping: what has been read is being written; once more gives up")
        export.stop()
      }, abort: { export.abort() })
    defer { signals.restore() }
    let progress = try ProgressReport(job.progress, log: log, duration: prepared.duration)
    var failure: CommandError?
    do throws(PipelineError) {
      try export.run(every: progress.interval) { progress.update($0) }
    } catch {
      failure = CommandError(error, interruptedBy: signals.received)
    }
    progress.finish(export.statistics, isComplete: failure == nil)
    for message in export.damage.messages + export.repairs { log.write(.warning, message) }
    if let failure { throw failure }
    if let signal = signals.received { return ExitCode(signal: signal) }
    return export.damage.isDamaged && job.damagePolicy != .ignore ? .damaged : .done
  }

  // MARK: Inputs

  private func open(_ location: MediaLocation, isMain: Bool) throws(CommandError) -> MediaAsset {
    var options = MediaReader.Options()
    options.format = job.inputFormat
    options.isStrict = job.damagePolicy == .stop
    if isMain {
      options.start = job.start.map { $0.converted(to: Rational(1, 1_000_000)).value }
      if let duration = job.duration {
        options.end = ((job.start ?? .zero) + duration).converted(to: Rational(1, 1_000_000)).value
      }
    }
    var omitted: Set<MediaStream.Kind> = isMain ? [] : MediaStream.Kind.all
    if job.printsFrameHashes && job.output == nil { omitted = MediaStream.Kind.all }
    do throws(LibAVError) {
      return try MediaAsset(
        path: location.path, options: options, autorotates: job.appliesRotation, omittedKinds: omitted)
    } catch {
      throw CommandError(error)
    }
  }

  private func outputDuration(_ asset: MediaAsset) -> Double? {
    guard let wanted = job.duration?.seconds else { return asset.duration }
    return asset.duration.map { min($0, wanted) } ?? wanted
  }

  private func images(of graph: FilterGraph) throws(CommandError) -> [String: MediaAsset] {
    var assets: [String: MediaAsset] = [:]
    for argument in graph.nodes.flatMap(\.arguments) {
      guard case .image(.file(let path)) = argument.value, assets[path] == nil else { continue }
      assets[path] = try open(.file(path), isMain: false)
    }
    return assets
  }

  private func files(of graph: FilterGraph) throws(CommandError) -> [String: Data] {
    var files: [String: Data] = [:]
    for argument in graph.nodes.flatMap(\.arguments) {
      guard case .file(let path) = argument.value, files[path] == nil else { continue }
      do {
        files[path] = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw CommandError(.usage, "\(argument.parameter.shortName): cannot read \(path)")
      }
    }
    return files
  }

  // MARK: Options

  private func options() -> VideoExport.Options {
    var options = VideoExport.Options()
    options.existing = job.overwrites == true ? .replace : .refuse
    options.threads = job.threadCount ?? 0
    options.instructionSet = job.instructionSet ?? .v4
    return options
  }

  private func writerOptions(_ asset: MediaAsset) throws(LibAVError) -> MediaWriter.Options {
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
    if job.omissions.contains(.audio) { options.omittedKinds.insert(.audio) }
    if job.omissions.contains(.subtitles) { options.omittedKinds.insert(.subtitle) }
    if job.omissions.contains(.data) { options.omittedKinds.insert(.data) }
    if !job.streams.isEmpty { options.streams = try selectedStreams(asset) }
    return options
  }

  private func selectedStreams(_ asset: MediaAsset) throws(LibAVError) -> Set<Int> {
    var chosen: Set<Int> = []
    for selector in job.streams where selector.input == 0 {
      let matching = asset.description.streams.filter { selector.kind?.includes($0.kind) ?? true }
      let picked = selector.index.map { index in index < matching.count ? [matching[index]] : [] } ?? matching
      if picked.isEmpty && !selector.isOptional && !selector.isExclusion {
        throw LibAVError(.usage, asset.description.path, "-map: there is no such stream")
      }
      if selector.isExclusion {
        if chosen.isEmpty { chosen = Set(asset.description.streams.map(\.index)) }
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

extension MediaStream.Kind {
  fileprivate static let all: Set<MediaStream.Kind> = [
    .video, .audio, .subtitle, .attachedPicture, .attachment, .data,
  ]
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

extension MediaLocation {
  /// What libav's owners take: a path, or `-`.
  var path: String { description }
}

extension CommandError {
  init(_ error: LibAVError) {
    var message = error.description
    if error.kind == .outputExists && error.remedy == nil { message += "; -y replaces it" }
    self.init(ExitCode(rawValue: error.exitStatus) ?? .internalError, message)
  }

  init(_ error: PipelineError, interruptedBy signal: Int32?) {
    switch error {
    case .aborted: self.init(signal == SIGTERM || signal == SIGHUP ? .terminated : .interrupted, "given up")
    case .failed(_, _, let cause as LibAVError): self.init(cause)
    case .failed(_, _, let cause as CommandError): self = cause
    case .failed(_, _, let cause as RenderError): self.init(.usage, cause.description)
    case .failed: self.init(.internalError, error.description)
    }
  }
}
