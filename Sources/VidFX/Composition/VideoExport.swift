import CoreImage
import Foundation
import VidFXImage
import VidFXKernelSet
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// Runs a composition into a file, a pipe or hashes.
///
/// Everything that can be refused is refused by `init`, before an output exists.
public final class VideoExport: Sendable {
  /// How a composition is exported.
  public struct Options: Sendable {
    /// Encoder, container and which streams go along.
    public var writer = MediaWriter.Options()
    /// Whether an existing output may be replaced.
    public var existing = MediaWriter.ExistingOutput.refuse
    /// Threads that filter, the pipeline's own not counted; 0 for one a processor.
    public var threads = 0
    /// The highest level of kernels to use.
    public var instructionSet = InstructionSet.v4
    /// The values that filters see.
    public var workingSpace = WorkingSpace.none
    /// When a pattern of less than a level is added before rounding.
    public var dither = DitherPolicy.automatic
    /// The code values that stand for black and white in YUV output; nil for the input's.
    public var range: ColorRange?
    /// How colour is stored beside alpha, where the output has some.
    public var alpha = AlphaKind.straight
    /// What is put behind what is transparent; nil for nothing, which is black where the output has no alpha.
    public var background: CIColor?
    /// Takes a sentence for what turns out while the export runs, once for each: that the output shows what filters made
    /// transparent over a background. Called from any thread.
    public var report: (@Sendable (String) -> Void)?
    /// What happens to frames of another size than the first frame's.
    public var sizeChanges = SizeChangePolicy.scale
    /// How a size that the encoder does not take is made to fit.
    public var oddSizes = OddSizePolicy.pad
    /// The layout and the colour of what goes to a sink, of the composition's size; nil for the input's first frame's.
    public var picture: OutputPicture?
    /// What may wait between stages, and in which order frames are dropped.
    public var pipeline = PipelineConfiguration()

    /// Makes the defaults: every stream kept, the input's codec family, full speed.
    public init() {}
  }

  /// How a size that the encoder does not take is made to fit.
  public enum OddSizePolicy: String, CaseIterable, Sendable {
    /// The last column or row is repeated.
    case pad
    /// The last column or row is cut off.
    case crop
  }

  /// What was decided before the output was opened.
  public let plan: ExportPlan

  private let pipeline: Pipeline
  private let fileSink: FileSink?
  private let constantRate: ConstantRateSource?
  /// What makes the rate constant of live frames: behind the queues, of which they let some go.
  private let liveRate: ConstantRateSink?
  private let joined: JoinedSource?
  private let source: ObservedSource
  private let part: PartSink?

  /// Plans and opens the export of `composition` to `path`, `-` for standard output.
  ///
  /// - Parameters:
  ///   - hashes: Sees every frame too, as it goes to the encoder.
  ///   - others: See every frame too, before it is encoded, and are finished and cancelled with the output: a window, a
  ///     virtual camera.
  /// - Throws: `LibAVError` when the plan is impossible or the output cannot be opened.
  public convenience init(
    _ composition: VideoComposition, to path: String, options: Options = Options(), hashes: HashSink? = nil,
    others: [any FrameSink] = []
  ) throws(LibAVError) {
    let plan = try ExportPlan(composition, to: path, options: options)
    guard let output = plan.output else { preconditionFailure("a plan for a path has an output") }
    let sink: FileSink
    if let sequence = composition.sequence {
      sink = try FileSink(
        output, existing: options.existing, sound: plan.sound, clips: sequence.clips, others: composition.otherSources)
    } else {
      sink = try FileSink(
        output, existing: options.existing, source: composition.asset.fileSource, others: composition.otherSources)
    }
    // Hashes tell the times of the whole; a file that holds a later part has a clock of its own.
    let file: any FrameSink = composition.part?.start == nil ? sink : RebasedSink(sink)
    let beside = (hashes.map { [$0] } ?? []) + others
    self.init(plan, sink: beside.reversed().reduce(file) { TeeSink(first: $1, second: $0) }, fileSink: sink)
  }

  /// Plans the export of `composition` to `sink`, in the format of the input's first frame.
  public convenience init(_ composition: VideoComposition, to sink: any FrameSink, options: Options = Options()) {
    self.init(ExportPlan(composition, options: options), sink: sink, fileSink: nil)
  }

  /// Where what has been recorded stays when a live export is given up; nil where nothing does.
  public var keptPath: String? { fileSink?.keptPath }

  private init(_ plan: ExportPlan, sink: any FrameSink, fileSink: FileSink?) {
    self.plan = plan
    self.fileSink = fileSink
    let (composition, options) = (plan.composition, plan.options)
    let context = CIContext(
      workingSpace: options.workingSpace, threads: options.threads, instructionSet: options.instructionSet)
    let asset = composition.asset
    let joined = composition.joiner.map { joiner in
      JoinedSource(
        joiner.sequence.clips, timeline: joiner.sequence.timeline, reference: (joiner.sequence.reference, asset)
      ) { frame, clip in try joiner.still(frame, clip, context, like: plan.picture) }
    }
    self.joined = joined
    let played: any FrameSource =
      composition.reversalLimit.map { ReversedSource(asset.source, byteLimit: $0) } ?? asset.source
    let speed = composition.speed ?? .constant(Rational(1, 1))
    let rate = joined == nil ? composition.outputRate : nil
    let keepsPace = options.pipeline.isLive && composition.speed == nil && composition.reversalLimit == nil
    constantRate =
      keepsPace
      ? nil
      : rate.map {
        ConstantRateSource(
          played, rate: $0, speed: speed,
          followsDurations: asset.framesFollowDurations && composition.reversalLimit == nil)
      }
    let frames: any FrameSource = (joined as (any FrameSource)?) ?? (constantRate as (any FrameSource)?) ?? played
    let source = ObservedSource(
      frames, sizeChanges: joined == nil ? options.sizeChanges : nil, observer: composition.observer)
    self.source = source
    part = composition.part.map { PartSink(sink, part: $0) { source.start } }
    let output: any FrameSink = part ?? sink
    liveRate =
      !keepsPace
      ? nil
      : rate.map { rate in
        ConstantRateSink(output, rate: rate, interval: asset.usualInterval) {
          (asset.source as? CameraSource)?.endTime
        }
      }
    pipeline = Pipeline(
      source: source, filter: plan.filter(context) { source.start }, sink: liveRate ?? output,
      configuration: options.pipeline, pool: context.renderer.workers,
      counts: { [part] frame in part?.holds(frame) ?? true },
      didDrop: { [didDrop = composition.didDrop] in didDrop?($0.index) })
  }

  /// Does the whole job and returns when it is over.
  ///
  /// - Parameters:
  ///   - interval: Seconds between reports.
  ///   - progress: Called from a thread of its own.
  /// - Throws: ``PipelineError``.
  @discardableResult
  public func run(
    every interval: Double = 0.5, progress: (@Sendable (PipelineStatistics) -> Void)? = nil
  ) throws(PipelineError) -> PipelineStatistics {
    guard let progress else { return try pipeline.run() }
    let reporter = ProgressReporter(pipeline: pipeline, interval: interval, report: progress)
    reporter.start()
    defer { reporter.stop() }
    return try pipeline.run()
  }

  /// Ends the job early with a complete output. Does not wait.
  public func stop() { pipeline.stop() }

  /// Gives the job up. Does not wait.
  public func abort() { pipeline.abort() }

  /// How far it has come.
  public var statistics: PipelineStatistics { pipeline.statistics }

  /// What was wrong with the input; complete after ``run(every:progress:)``.
  public var damage: DamageReport { joined?.damage ?? plan.composition.asset.source.damage }

  /// ``damage`` in words, a line a finding, with the names of the files where several are joined.
  public var damageMessages: [String] { joined?.damageMessages ?? damage.messages }

  /// Whether no frame appeared in the part that was asked for, so that there is no output; after ``run(every:progress:)``.
  public var isEmptyPart: Bool { part?.isEmpty == true }

  /// What had to be repaired in the output; complete after ``run(every:progress:)``.
  public var repairs: [String] {
    var lines: [String] = []
    if let (first, count) = source.changes {
      let action = plan.options.sizeChanges == .letterbox ? "fitted into" : "scaled to"
      let more = count > 1 ? ", and \(count - 1) times more" : ""
      lines.append("\(first)\(more): frames are \(action) \(plan.picture.width)x\(plan.picture.height)")
    }
    // At another speed that is what was asked for.
    if let counts = constantRate?.counts ?? liveRate?.counts, counts != (0, 0), plan.composition.speed == nil {
      lines.append("\(counts.repeated) frames repeated and \(counts.dropped) dropped for the rate")
    }
    return lines + (joined?.notes ?? plan.composition.asset.source.notes) + (fileSink?.messages ?? [])
  }
}
