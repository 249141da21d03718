import CoreImage
import VidFXKernelSet
import Foundation
import VidFXImage
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
    /// How a size that the encoder does not take is made to fit.
    public var oddSizes = OddSizePolicy.pad
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

  /// What becomes of the streams, and what changes: to be shown before the first frame.
  public let messages: [String]
  /// The pictures that go to the encoder.
  public let picture: OutputPicture
  /// The output's plan; nil for hashes.
  public let plan: OutputPlan?

  private let composition: VideoComposition
  private let pipeline: Pipeline
  private let fileSink: FileSink?
  private let constantRate: ConstantRateSource?

  /// Plans and opens the export of `composition` to `path`, `-` for standard output.
  ///
  /// - Parameter hashes: Sees every frame too, as it goes to the encoder.
  /// - Throws: `LibAVError` when the plan is impossible or the output cannot be opened.
  public convenience init(
    _ composition: VideoComposition, to path: String, options: Options = Options(), hashes: HashSink? = nil
  ) throws(LibAVError) {
    let asset = composition.asset
    var specification = asset.specification(size: composition.renderSize)
    if let rate = composition.frameRate {
      specification.frameRate = rate
      specification.timeBase = rate.inverse
    }
    var plan = try OutputPlan(path: path, video: specification, input: asset.description, options: options.writer)
    var notes: [String] = []
    if !plan.video.fits(width: specification.width, height: specification.height) {
      let (width, height) = (specification.width, specification.height)
      specification.width = Self.aligned(width, plan.video.alignment.width, options.oddSizes)
      specification.height = Self.aligned(height, plan.video.alignment.height, options.oddSizes)
      notes.append(
        "\(plan.video.encoder) cannot encode \(width)x\(height): the picture is "
          + "\(options.oddSizes == .pad ? "padded" : "cropped") to \(specification.width)x\(specification.height)")
      plan = try OutputPlan(path: path, video: specification, input: asset.description, options: options.writer)
    }
    let sink = try FileSink(plan, existing: options.existing, source: asset.source)
    let picture = OutputPicture(
      format: plan.video.format, color: plan.video.color, width: specification.width, height: specification.height,
      dither: options.dither)
    self.init(
      composition, sink: hashes.map { TeeSink(first: $0, second: sink) } ?? sink, fileSink: sink, plan: plan,
      picture: picture, messages: notes + plan.messages,
      options: options)
  }

  /// Plans the export of `composition` to `sink`, in the format of the input's first frame.
  public convenience init(_ composition: VideoComposition, to sink: any FrameSink, options: Options = Options()) {
    let first = composition.asset.firstFrame.pixels
    let picture = OutputPicture(
      format: first.format, color: first.color, width: Int(composition.renderSize.width),
      height: Int(composition.renderSize.height), dither: options.dither)
    self.init(
      composition, sink: sink, fileSink: nil, plan: nil, picture: picture, messages: [], options: options)
  }

  private init(
    _ composition: VideoComposition, sink: any FrameSink, fileSink: FileSink?, plan: OutputPlan?,
    picture: OutputPicture, messages: [String], options: Options
  ) {
    self.composition = composition
    self.fileSink = fileSink
    self.plan = plan
    self.picture = picture
    self.messages = messages
    let context = CIContext(
      workingSpace: options.workingSpace, threads: options.threads, instructionSet: options.instructionSet)
    let constant = composition.frameRate.map { ConstantRateSource(composition.asset.source, rate: $0) }
    constantRate = constant
    let source = ObservedSource(constant ?? composition.asset.source, willFilter: composition.willFilter)
    let filter = CompositionFilter(handler: composition.handler, context: context, output: picture) { source.start }
    pipeline = Pipeline(
      source: source, filter: filter, sink: sink, configuration: options.pipeline, pool: context.renderer.workers)
  }

  private static func aligned(_ size: Int, _ multiple: Int, _ policy: OddSizePolicy) -> Int {
    let down = size / multiple * multiple
    return down == size ? size : policy == .crop && down > 0 ? down : down + multiple
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
  public var damage: DamageReport { composition.asset.source.damage }

  /// What had to be repaired in the output; complete after ``run(every:progress:)``.
  public var repairs: [String] {
    var rate: [String] = []
    if let counts = constantRate?.counts, counts != (0, 0) {
      rate = ["\(counts.repeated) frames repeated and \(counts.dropped) dropped for the rate"]
    }
    return rate + (fileSink?.messages ?? [])
  }
}
