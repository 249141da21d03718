import Foundation
import VidFX

/// The arguments of a run while they are read; `job()` checks what only the whole can tell.
struct JobArguments: Hashable, Sendable {
  /// What the options have said.
  var job = Job()
  /// `-to`, which with `-ss` becomes the job's duration.
  var end: MediaTime?
  /// The names given, in order; those behind `-i` are inputs wherever they stand.
  var names: [Name] = []
  /// Options of which only one makes sense, as they were written.
  var exclusive: [Exclusive: Set<String>] = [:]
  /// The graph files that said transitions, by the transition's number.
  var transitionOrigins: [Int: Origin] = [:]
  /// Whether the filters are printed as a graph file.
  var wantsGraphFile = false
  /// `--help` and its like, which take the place of a run.
  var request: Request?

  /// Something that the command prints instead of running.
  enum Request: Hashable, Sendable {
    case help(topic: String?)
    case version
    case completions(Shell)
  }

  /// A line of a graph file.
  struct Origin: Hashable, Sendable {
    var graph: String
    var line: Int?
  }

  /// The name of an input or output.
  struct Name: Hashable, Sendable {
    var text: String
    var isInput: Bool
  }

  /// A question that only one option may answer.
  enum Exclusive: Hashable, Sendable, CaseIterable {
    case overwriting, damage, length, waiting
  }

  /// The line that shows how the command is called.
  static let usage = "usage: vidfx [OPTIONS] INPUT... OUTPUT"

  /// The job, or what is missing or contradictory.
  ///
  /// - Parameter needsOutput: Whether the last name that is not behind `-i` must be an output; otherwise it is one only
  ///   when it is not the only name.
  func job(needsOutput: Bool) throws(CommandError) -> Job {
    var job = job
    try resolveNames(into: &job, needsOutput: needsOutput && !job.writesElsewhere)
    if case .device(let path) = job.output {
      guard job.virtualCamera == nil else {
        throw CommandError(.usage, "--vcam and the output \(path): one virtual camera at a time; remove one")
      }
      job.virtualCamera = path
      job.output = nil
    }
    if job.virtualCameraFormat != nil && job.virtualCamera == nil {
      throw CommandError(.usage, "--vcam-format is for virtual cameras, and no output is one")
    }
    if job.holdsPicture && job.virtualCamera == nil {
      throw CommandError(.usage, "--hold is for virtual cameras, and no output is one")
    }
    for question in Exclusive.allCases {
      guard let given = exclusive[question]?.sorted(), given.count > 1 else { continue }
      throw CommandError(.usage, "\(given[0]) and \(given[1]) exclude each other; remove one")
    }
    if let end {
      let start = job.start ?? .zero
      guard end > start else { throw CommandError(.usage, "-to must be later than -ss") }
      job.duration = end - start
    }
    if let duration = job.duration, duration <= .zero { throw CommandError(.usage, "-t must be above 0") }
    for selector in job.streams where selector.input >= job.inputs.count {
      throw CommandError(.usage, "-map: there is no input \(selector.input); \(job.inputs.count) given, from 0")
    }
    if let selector = job.streams.first(where: { $0.input > 0 }) {
      throw CommandError(.usage, "-map: streams are taken from input 0 only, not from input \(selector.input)")
    }
    if job.printsFrameHashes, job.output == .standardStream {
      throw CommandError(.usage, "--frame-hash and the output - both write to standard output; remove one")
    }
    if job.control == .standardInput, job.inputs.contains(.standardStream) {
      throw CommandError(.usage, "--control stdin and the input - both read standard input; give --control a FIFO")
    }
    try rejectCopying(in: job)
    try rejectPace(in: job)
    if job.speed?.isPlain == true { (job.speed, job.audioSpeed) = (nil, nil) }
    try rejectMisusedCamera(in: job)
    if job.joinsInputs { try rejectUnjoinable(in: job) } else { try rejectOptionsOfJoins(in: job) }
    if case .generator(let generator) = job.inputs.first { try rejectMisused(generator, in: job) }
    for transition in job.transitions {
      do throws(FilterTextError) {
        try ClipTransition.requireName(of: transition, folders: job.filterFolders ?? [Job.standardFilterFolder])
      } catch {
        throw CommandError(.usage, "--transition: \(error.rendered(in: transition.source))")
      }
    }
    // A graph that is saved anew says what it said.
    if !wantsGraphFile { try locateTransitions(in: &job) }
    return job
  }

  /// Files that graph files name lie below their folders, those of transitions too.
  private func locateTransitions(in job: inout Job) throws(CommandError) {
    for (index, origin) in transitionOrigins {
      do throws(GraphFileError) {
        job.transitions[index] = try job.transitions[index].located(
          in: origin.graph, line: origin.line, by: job.graphPaths)
      } catch {
        throw CommandError(.usage, "--graph: \(error)")
      }
    }
  }

  private func resolveNames(into job: inout Job, needsOutput: Bool) throws(CommandError) {
    var inputs = names
    let last = names.lastIndex { !$0.isInput }
    if let last, needsOutput || (names.count > 1 && !isInput(last)) {
      if names.count > 1, try GeneratorText(parsing: names[last].text) != nil {
        guard !needsOutput else {
          throw CommandError(
            .usage, "no output given: '\(names[last].text)', the last name, is an input\n\(Self.usage)")
        }
      } else {
        job.output = try MediaLocation(parsing: names[last].text)
        inputs.remove(at: last)
      }
    }
    var lengths: [MediaTime?] = []
    for name in inputs {
      // Whatever stands behind -i is the name of a file.
      if !name.isInput, let generator = try GeneratorText(parsing: name.text) {
        job.inputs.append(.generator(generator))
        lengths.append(nil)
        continue
      }
      let clip = try ClipText(parsing: name.text)
      job.inputs.append(try MediaLocation(parsing: clip.name, allowing: job.allowedProtocols))
      lengths.append(clip.length)
    }
    if lengths.contains(where: { $0 != nil }) { job.clipLengths = lengths }
    if (job.inputs.isEmpty && !wantsGraphFile) || (needsOutput && job.output == nil) {
      let missing =
        switch (names.isEmpty, names.first) {
        case (true, _): "no input and no output given"
        case (false, .some(let only)) where !only.isInput: "only one file given: '\(only.text)'"
        default: "no output given"
        }
      throw CommandError(.usage, "\(missing)\n\(Self.usage)")
    }
    if job.inputs.count(where: { $0 == .standardStream }) > 1 {
      throw CommandError(.usage, "standard input can be only one of the inputs")
    }
  }

  /// Whether the name at `place`, the last one of a job that needs no output, is one more input: because filters or
  /// transitions ask for as many as there are names, or because a file is called that which may not be replaced.
  private func isInput(_ place: Int) -> Bool {
    var wanted = job.transitions.isEmpty ? 0 : 2
    for case .text(let text) in job.filters { wanted = max(wanted, text.inputCount) }
    for case .graph(let file) in job.filters { wanted = max(wanted, file.inputCount) }
    if wanted == names.count { return true }
    var status = stat()
    return job.writesElsewhere && job.overwrites != true && stat(names[place].text, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  private func rejectPace(in job: Job) throws(CommandError) {
    if job.part != nil, job.control != nil {
      throw CommandError(.usage, "--segment and --control exclude each other: no other part would see the same lines")
    }
    for (isGiven, option) in [
      (job.speed != nil, "--speed"), (job.isReversed, "--reverse"), (job.part != nil, "--segment"),
    ] where isGiven && job.isLive {
      throw CommandError(.usage, "\(option) and --live exclude each other: what is live comes at its own pace")
    }
    guard job.audioSpeed != nil else { return }
    guard let speed = job.speed else { throw CommandError(.usage, "--audio-speed: belongs to --speed") }
    if job.isReversed { throw CommandError(.usage, "--audio-speed: sound is not played backwards; -an leaves it out") }
    if job.audioCodec == "copy" {
      throw CommandError(.usage, "--audio-speed: sound that is stretched is encoded anew; leave -c:a copy out")
    }
    if case .varying = speed {
      throw CommandError(.usage, "--audio-speed: atempo keeps one speed; -an leaves the sound out")
    }
  }

  private func rejectMisused(_ generator: GeneratorText, in job: Job) throws(CommandError) {
    if job.start != nil {
      throw CommandError(
        .usage, "-ss: \(generator.text) begins at its beginning; its expressions say what is shown when")
    }
    if job.isLive {
      throw CommandError(.usage, "--live: \(generator.text) waits for nobody; --live is for pipes and cameras")
    }
  }

  /// What concerns joins only would be passed over without them.
  private func rejectOptionsOfJoins(in job: Job) throws(CommandError) {
    let given = [
      ("--audio-curve", job.audioCurve != nil), ("--clamp-transitions", job.clampsTransitions),
      ("--chapters", job.marksChapters), ("--fit", job.fit != nil && job.size == nil),
    ].first(where: \.1)
    guard let option = given?.0 else { return }
    throw CommandError(
      .usage, "\(option) is for joined inputs" + (option == "--fit" ? " and for -s" : "") + "; --transition joins them")
  }

  private func rejectMisusedCamera(in job: Job) throws(CommandError) {
    let cameras = job.inputs.filter { if case .device = $0 { true } else { false } }
    guard job.readsCamera else {
      if let camera = cameras.first {
        throw CommandError(.usage, "\(camera): a camera can only be the first input; files can come behind it")
      }
      guard let option = job.camera.given.first else { return }
      throw CommandError(.usage, "\(option) is for cameras, and no input is one")
    }
    if cameras.count > 1 { throw CommandError(.usage, "\(cameras[1]): one camera at a time, as the first input") }
    if job.joinsInputs {
      throw CommandError(.usage, "\(cameras[0]): a camera cannot be joined to other inputs; write it to a file first")
    }
    if job.start != nil {
      throw CommandError(.usage, "-ss: a camera has no past to go to; -t says for how long it is read")
    }
    for (isGiven, option) in [
      (job.speed != nil, "--speed"), (job.isReversed, "--reverse"), (job.part != nil, "--segment"),
    ] where isGiven {
      throw CommandError(.usage, "\(option): a camera goes at its own pace; write it to a file first")
    }
  }

  private func rejectUnjoinable(in job: Job) throws(CommandError) {
    if wantsGraphFile && job.inputs.isEmpty { return }
    for (isGiven, option) in [(job.speed != nil, "--speed"), (job.isReversed, "--reverse")] where isGiven {
      throw CommandError(.usage, "\(option): joined inputs go by as they are; make the first clip so before")
    }
    if job.isLive { throw CommandError(.usage, "--live: inputs that are joined are read from files") }
    let (joins, given) = (job.inputs.count - 1, job.transitions.count)
    if given > 0 && joins == 0 {
      throw CommandError(.usage, "--transition: one input has nothing to be joined to; give two or more")
    }
    guard given <= 1 || given == joins else {
      let join = "\(joins) join\(joins == 1 ? "" : "s")"
      throw CommandError(
        .usage, "--transition: \(given) given for \(join); give one for all, or one for each join")
    }
    if job.tonemaps {
      throw CommandError(
        .usage, "--tonemap: joined inputs become like the first one that moves; tone-map that one before")
    }
    if job.start != nil {
      throw CommandError(.usage, "-ss: joined inputs begin at their beginning; cut the first one before")
    }
    if !job.streams.isEmpty {
      throw CommandError(
        .usage, "-map: of joined inputs the picture and one sound each go on; -an leaves the sound out")
    }
    if job.audioCodec == "copy" {
      throw CommandError(
        .usage, "-c:a copy: sounds that are cross-faded are encoded anew; name a codec, or leave it out")
    }
  }

  private func rejectCopying(in job: Job) throws(CommandError) {
    guard job.video.codec == "copy" else { return }
    var conflicts: [String] = job.filters.map { filter in
      switch filter {
      case .text(let text): "the filter \(text.chains[0].calls[0].name.text)"
      case .blurRamp: "--blur-ramp"
      case .graph(let file): "--graph \(file.path)"
      }
    }
    if job.control != nil { conflicts.append("--control") }
    if job.size != nil { conflicts.append("-s") }
    if job.frameRate != nil { conflicts.append("-r") }
    if job.video.pixelFormat != nil { conflicts.append("-pix_fmt") }
    if job.video.quality != nil { conflicts.append("-crf") }
    if job.video.bitRate != nil { conflicts.append("-b:v") }
    if job.printsFrameHashes { conflicts.append("--frame-hash") }
    if let first = conflicts.first {
      throw CommandError(.usage, "-c:v copy conflicts with \(first); remove one")
    }
    throw CommandError(.usage, "-c:v copy: vidfx decodes and encodes the video; ffmpeg -c copy copies it as it is")
  }
}
