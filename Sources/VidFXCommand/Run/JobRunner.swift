import Foundation
import VidFX
import VidFXLibAV

/// Does a job: opens the inputs, joins the filters to them, plans the output, runs the export and tells how it went.
struct JobRunner {
  let job: Job
  let log: MessageLog
  /// The filters that the job may name.
  let catalog: FilterCatalog

  init(job: Job, log: MessageLog) {
    self.job = job
    self.log = log
    catalog = job.catalog
  }

  /// Everything that a run needs, checked and opened; nothing has been written.
  struct Prepared {
    let asset: MediaAsset
    let graph: FilterGraph
    let timeline: GraphTimeline
    /// What filter text may say of the job.
    let symbols: TimelineSymbols
    let composition: VideoComposition
    let options: VideoExport.Options
    /// Seconds of the output; nil when nobody knows.
    let duration: Double?
    /// Bytes of pictures that filters keep for other frames.
    let keptBytes: Int

    /// Seconds of what is made of the output; nil when nobody knows.
    var lengthOfPart: Double? { composition.part.map { $0.length(of: duration) } ?? duration }
  }

  /// Opens the inputs and binds the filters to what they tell.
  func prepare() throws(CommandError) -> Prepared {
    if job.joinsInputs { return try prepareJoined() }
    // Names and values first: a typing mistake needs no input.
    let tracks = TrackFiles()
    try rejectUnusedInputs(try job.filterGraph(catalog: catalog, tracks: tracks))
    try job.control?.check()
    if job.isLive { try rejectFile(job.inputs[0]) }
    let asset = try open(job.inputs[0], isMain: true)
    let others = try job.inputs.dropFirst().map { (input) throws(CommandError) in try open(input, isMain: false) }
    let pace = try pace(of: asset, length: outputDuration(asset))
    let duration = pace.duration
    let size = job.size.map { CGSize(width: $0.width, height: $0.height) } ?? asset.displayedSize
    let rate = pace.frameRate ?? asset.frameRate
    let symbols = TimelineSymbols(
      width: .known(Double(size.width)), height: .known(Double(size.height)),
      frameRate: rate.isKnown ? .known(rate.doubleValue) : .unknown,
      duration: duration.map { .known($0) } ?? .unknown)
    let graph = try job.filterGraph(catalog: catalog, symbols: symbols, tracks: tracks)
    let images = try images(of: graph)
    try rejectWritingInto(tracks, graph)
    try rejectProgressInto([asset] + others + images.values, graph, tracks)
    let timeline = GraphTimeline(graph) { [log] sentence in log.write(.warning, sentence) }
    var composition = VideoComposition(
      asset: asset, timeline: timeline, others: others, images: images, files: try files(of: graph), edge: job.edge,
      duration: duration)
    composition.renderSize = size
    composition.fit = job.fit ?? .letterbox
    composition.tonemaps = job.tonemaps
    try apply(pace, to: &composition, asset)
    let kept = keptBytes(by: graph, asset, size: size, rate: rate)
    return Prepared(
      asset: asset, graph: graph, timeline: timeline, symbols: symbols, composition: composition,
      options: try options(asset, keptBytes: kept), duration: duration, keptBytes: kept)
  }

  /// Does the job.
  func run() throws(CommandError) -> ExitCode {
    for case .graph(let file) in job.filters where file.isEmpty {
      log.write(.warning, "--graph \(file.path): it has no filters, so frames pass as they are")
    }
    for (path, reason) in catalog.passedOver { log.write(.verbose, "no filter: \(path): \(reason)") }
    let prepared = try prepare()
    let target = RunningExport()
    let signals = InterruptSignals(
      graceful: {
        log.write(.warning, "stopping: what has been read is being written; once more gives up")
        target.stop()
      }, abort: { signal in target.abort(ExitCode(signal: signal), log: log) })
    defer { signals.restore() }
    let camera = try openVirtualCamera(prepared, target)
    let preview =
      try job.showsPreview
      ? PreviewSession(job, prepared, isAlone: job.output == nil && camera == nil, log: log, target: target) : nil
    let export: VideoExport
    do throws(LibAVError) {
      let others = [preview?.sink, camera.map(shown)].compactMap(\.self)
      export = try self.export(prepared, camera?.picture, others: others)
    } catch {
      camera?.sink.cancel()
      preview?.sink.cancel()
      throw CommandError(error)
    }
    guard target.begin(export) else { throw CommandError(ExitCode(signal: signals.received ?? SIGINT), "given up") }
    for message in export.plan.messages { log.write(.warning, message) }
    for line in export.plan.output?.streams.filter(\.isKept) ?? [] { log.write(.verbose, line.description) }
    if let control = job.control {
      ControlReader(control, log: log) { (line) throws(FilterTextError) in
        try prepared.timeline.set(line, symbols: prepared.symbols, catalog: catalog)
      }.start()
    }
    return try finish(export, prepared, camera, signals, target)
  }

  /// The sink of a virtual camera, which takes no other output with it.
  private func shown(_ camera: VirtualCamera) -> any FrameSink {
    guard job.output != nil else { return camera.paced }
    return BesideSink(camera.paced) { [log] error in log.write(.warning, "\(error); the other output goes on") }
  }

  /// - Parameter picture: What the frames of a job without an output are best made to.
  private func export(
    _ prepared: Prepared, _ picture: OutputPicture?, others: [any FrameSink]
  ) throws(LibAVError) -> VideoExport {
    let composition = prepared.composition
    var options = prepared.options
    options.picture = picture
    let timeBase = composition.frameRate?.inverse ?? prepared.asset.firstFrame.presentationTime.timeBase
    let hashes = HashSink { hash in
      let code = TextOutput.standardOutput.write(hash.line(timeBase: timeBase) + "\n")
      guard code == 0 else { throw CommandError(writingToStandardOutput: code) }
    }
    if let output = job.output {
      return try VideoExport(
        composition, to: output.path, options: options, hashes: job.printsFrameHashes ? hashes : nil, others: others)
    }
    let sinks = (job.printsFrameHashes ? [hashes] : []) + others
    let sink = sinks.dropLast().reversed().reduce(sinks[sinks.count - 1]) { TeeSink(first: $1, second: $0) }
    return VideoExport(composition, to: sink, options: options)
  }

  private func finish(
    _ export: VideoExport, _ prepared: Prepared, _ camera: VirtualCamera?, _ signals: InterruptSignals,
    _ target: RunningExport
  ) throws(CommandError) -> ExitCode {
    let progress = try ProgressReport(
      job.progress, log: log, duration: prepared.lengthOfPart, configuration: prepared.options.pipeline)
    var failure: CommandError?
    do throws(PipelineError) {
      try export.run(every: progress.interval) { progress.update($0) }
    } catch {
      failure = CommandError(error, interruptedBy: signals.received)
      if case .aborted = error, let path = export.keptPath { failure?.message += "; what was recorded is in \(path)" }
    }
    if failure == nil {
      // A file that the window's user ended is not all that it could have been; a camera's is, whenever that is.
      let isEnded = signals.received != nil || target.isStopped && prepared.lengthOfPart != nil
      progress.finish(export.statistics, isComplete: !isEnded && !export.damage.isDamaged)
    } else {
      progress.fail(export.statistics)
    }
    if let dropped = camera?.sink.framesDropped, dropped > 0 {
      log.write(.warning, "\(job.virtualCamera ?? "") had no room for \(dropped) frames")
    }
    for message in export.damageMessages + export.repairs { log.write(.warning, message) }
    if let latency = LatencySummary(export.statistics, prepared.options.pipeline) { log.write(.info, latency.text) }
    if let failure { throw failure }
    if let signal = signals.received { return ExitCode(signal: signal) }
    if export.isEmptyPart { try endEmptyPart(prepared) }
    return export.damage.isDamaged && job.damagePolicy != .ignore ? .damaged : .done
  }

  // MARK: Inputs

  private func open(_ location: MediaLocation, isMain: Bool) throws(CommandError) -> MediaAsset {
    if case .device(let path) = location { return try openCamera(path) }
    if case .generator(let text) = location { return try generate(text, isMain: isMain) }
    var options = readerOptions()
    if isMain {
      options.start = job.start.map { $0.converted(to: Rational(1, 1_000_000)).value }
      if let duration = job.duration {
        options.end = ((job.start ?? .zero) + duration).converted(to: Rational(1, 1_000_000)).value
      }
    }
    var omitted: Set<MediaStream.Kind> = isMain ? [] : MediaStream.Kind.all
    if job.writesElsewhere && job.output == nil { omitted = MediaStream.Kind.all }
    do throws(LibAVError) {
      return try MediaAsset(
        path: location.path, options: options, autorotates: job.appliesRotation, omittedKinds: omitted)
    } catch {
      throw CommandError(error)
    }
  }

  /// How every input is read, apart from where it begins and ends.
  func readerOptions() -> MediaReader.Options {
    var options = MediaReader.Options()
    options.format = job.inputFormat
    if let raw = job.rawVideo {
      options.rawVideo = MediaReader.RawVideo(
        width: raw.size.width, height: raw.size.height, pixelFormatName: raw.pixelFormat, frameRate: raw.rate)
    }
    options.isLive = job.isLive
    if let limit = job.maximumPixels { options.maximumPixels = limit }
    options.alpha = job.alpha
    options.allowedProtocols = job.allowedProtocols
    options.isStrict = job.damagePolicy == .stop
    return options
  }

  /// Of a file nothing is ever dropped.
  private func rejectFile(_ input: MediaLocation) throws(CommandError) {
    var status = stat()
    let isKnown = input == .standardStream ? fstat(STDIN_FILENO, &status) == 0 : stat(input.path, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG else { return }
    throw CommandError(
      .usage, "--live: \(input) is a file, of which nothing may be dropped; --live is for pipes and cameras")
  }

  func outputDuration(_ asset: MediaAsset) -> Double? {
    guard let wanted = job.duration?.seconds else { return asset.duration }
    return asset.duration.map { min($0, wanted) } ?? wanted
  }

  func images(of graph: FilterGraph) throws(CommandError) -> [String: MediaAsset] {
    var assets: [String: MediaAsset] = [:]
    for argument in graph.nodes.flatMap(\.arguments) {
      guard case .image(.file(let path)) = argument.value, assets[path] == nil else { continue }
      assets[path] = try open(.file(path), isMain: false)
    }
    return assets
  }

  /// The bytes of the files that data parameters name; what they spell can be shown.
  func files(of graph: FilterGraph) throws(CommandError) -> [String: Data] {
    var files: [String: Data] = [:]
    for node in graph.nodes {
      var sizes: [(path: String, bytes: Int)] = []
      for argument in node.arguments {
        guard case .file(let path) = argument.value else { continue }
        let isCube = CubeFile.keys.contains(argument.parameter.key)
        if files[path] == nil {
          let name = "\(node.schema.shortName).\(argument.parameter.shortName): \(path)"
          let content = try content(of: path, name)
          if isCube {
            files[path] = try Self.cube(content, node, name).data
          } else if LookUpFile.keys.contains(argument.parameter.key) {
            files[path] = try Self.lookUp(content, name)
          } else {
            if argument.parameter.key == CurvesFile.key, !CurvesFile.holds(content) {
              throw CommandError(.usage, "\(name): \(CurvesFile.form), found \(content.count) bytes")
            }
            files[path] = content
          }
        }
        if isCube, let data = files[path] { sizes.append((path, data.count)) }
      }
      let needed = node.schema.parameters.filter { CubeFile.keys.contains($0.key) }
      if !sizes.isEmpty, sizes.count < needed.count {
        let names = needed.map(\.shortName).joined(separator: " and ")
        throw CommandError(.usage, "\(node.schema.shortName): each of \(names) needs a file")
      }
      if let first = sizes.first, let other = sizes.first(where: { $0.bytes != first.bytes }) {
        throw CommandError(
          .usage, "\(node.schema.shortName): the tables \(first.path) and \(other.path) differ in size")
      }
    }
    if let message = UnencodableMessage(in: graph, files: files) {
      throw CommandError(
        .usage,
        "\(message.filter).message: no such code holds these \(message.byteCount) bytes: none, too many, or characters that "
          + "it does not have")
    }
    return files
  }

  private static func lookUp(_ content: Data, _ name: String) throws(CommandError) -> Data {
    do throws(LookUpTableError) {
      return try LookUpFile.table(content)
    } catch {
      throw CommandError(.usage, "\(name): \(error)")
    }
  }

  /// The table of colours in `content`, whose dimension may be stated but not contradicted.
  private static func cube(_ content: Data, _ node: FilterGraph.Node, _ name: String) throws(CommandError) -> CubeFile {
    let cube: CubeFile
    do throws(LookUpTableError) {
      cube = try CubeFile(content)
    } catch {
      throw CommandError(.usage, "\(name): \(error)")
    }
    for argument in node.arguments where argument.parameter.key == "inputCubeDimension" {
      guard case .scalar(let value) = argument.value, value.constant != Double(cube.dimension) else { continue }
      throw CommandError(.usage, "\(name): has \(cube.dimension) entries a side; leave cubeDimension out")
    }
    return cube
  }

  /// The bytes of a parameter's file: of a real one, of no more than 256 MiB, that the output does not replace.
  private func content(of path: String, _ name: String) throws(CommandError) -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else { throw CommandError(.usage, "\(name): \(String(cString: strerror(errno)))") }
    if let output = job.output, FileIdentity(path: output.path) == FileIdentity(path: path) {
      throw CommandError(.usage, "\(name): is the output itself; write to another file")
    }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= 256 << 20 else {
      throw CommandError(.usage, "\(name): is no file, or larger than 256 MiB")
    }
    guard let content = FileManager.default.contents(atPath: path) else {
      throw CommandError(.usage, "\(name): cannot be read")
    }
    return content
  }

  /// Files of keys, of filters, and of lines that change them, must not be replaced by the output.
  func rejectWritingInto(_ tracks: TrackFiles, _ graph: FilterGraph) throws(CommandError) {
    guard let output = job.output, let identity = FileIdentity(path: output.path) else { return }
    var paths = tracks.paths + job.graphFiles + graph.filterFiles
    if case .file(let path) = job.control { paths.append(path) }
    for path in paths where FileIdentity(path: path) == identity {
      throw CommandError(.usage, "\(path): is the output itself; write to another file")
    }
  }

  /// The progress file is emptied when it is opened: it must be nothing that the job reads or writes.
  func rejectProgressInto(
    _ assets: [MediaAsset], _ graph: FilterGraph, _ tracks: TrackFiles, clips: [MediaClip] = []
  ) throws(CommandError) {
    guard case .json(file: let path?) = job.progress, let file = FileIdentity(path: path) else { return }
    var others = (job.output.map { [$0.path] } ?? []) + tracks.paths + job.graphFiles + graph.filterFiles
    if case .file(let path) = job.control { others.append(path) }
    for case .file(let path) in graph.nodes.flatMap(\.arguments).map(\.value) { others.append(path) }
    guard
      assets.contains(where: { $0.reads(path) }) || clips.contains(where: { $0.files.contains(file) })
        || others.contains(where: { FileIdentity(path: $0) == file })
    else { return }
    throw CommandError(.usage, "--progress: \(path): is an input or the output of this job; write to another file")
  }

  /// Inputs after the first only appear through labels.
  private func rejectUnusedInputs(_ graph: FilterGraph) throws(CommandError) {
    let images = graph.nodes.flatMap(\.arguments).map(\.value) + [.image(graph.output)]
    for (index, input) in job.inputs.enumerated().dropFirst() where !images.contains(.image(.input(index))) {
      throw CommandError(
        .usage,
        "\(input) is input \(index), which no filter uses; name it [\(index)] in -f, or leave it out; "
          + "--transition shows inputs one after the other"
          + (job.writesElsewhere && job.output == nil ? "; -y makes it the output" : ""))
    }
  }
}

extension MediaLocation {
  /// What libav's owners take: a path, `-` or a URL.
  var path: String { description }
}
