import CoreImage
import Foundation
import VidFXImage
import VidFXLibAV
import VidFXMedia
import VidFXPipeline
import VidFXPixels

/// Everything about an export that is decided before an output exists: encoder, streams, and the pictures between.
///
/// Making one reads nothing more of the input and writes nothing.
public struct ExportPlan: Sendable {
  /// The pictures that go to the encoder.
  public let picture: OutputPicture
  /// The output's own plan; nil when frames go to a sink.
  public let output: OutputPlan?
  /// What becomes of the streams, and what changes: to be shown before the first frame.
  public let messages: [String]

  /// What is heard with joined clips.
  let sound: JoinedSound?
  let composition: VideoComposition
  let options: VideoExport.Options

  /// Plans the export of `composition` to `path`, `-` for standard output.
  ///
  /// - Throws: `LibAVError` when a name is unknown, choices contradict each other or the encoder refuses.
  public init(
    _ composition: VideoComposition, to path: String, options: VideoExport.Options = VideoExport.Options()
  ) throws(LibAVError) {
    let asset = composition.asset
    let sequence = composition.sequence
    sound = sequence.flatMap { $0.makeSound() }
    let input = sequence?.description(of: asset, sound: sound) ?? asset.description
    let writer = Self.writerOptions(options.writer, composition)
    var specification = asset.specification(size: sequence?.size ?? composition.renderSize)
    if let sequence {
      specification.format = sequence.format(of: asset)
      specification.color = sequence.color(of: asset)
    }
    specification.sampleAspectRatio = composition.pixelAspect
    if composition.toneMapper != nil {
      specification.color = ToneMapper.result(of: specification.color)
      specification.hdr = HDRMetadata()
    }
    if let rate = sequence?.timeline.rate ?? composition.outputRate {
      specification.frameRate = rate
      specification.timeBase = rate.inverse
    }
    specification.requestedRange = options.range
    specification.alpha = options.alpha
    specification.hasBackground = options.background != nil
    var plan = try OutputPlan(path: path, video: specification, input: input, options: writer)
    var notes = sequence.map { $0.notes + $0.losses } ?? []
    if !writer.keepsChapters, options.writer.keepsChapters, !input.chapters.isEmpty {
      notes.append("chapters are dropped: \(composition.lossOfPackets ?? "as asked for")")
    }
    if let range = options.range, let sentence = Self.note(on: range, asset.firstFrame.pixels.color, plan.video) {
      notes.append(sentence)
    }
    if let sentence = try Self.note(on: options.alpha, plan) { notes.append(sentence) }
    if composition.tonemaps, composition.toneMapper == nil {
      notes.append("nothing is tone-mapped: the input is of standard dynamic range")
    }
    if !plan.video.fits(width: specification.width, height: specification.height) {
      let (width, height) = (specification.width, specification.height)
      specification.width = Self.aligned(width, plan.video.alignment.width, options.oddSizes)
      specification.height = Self.aligned(height, plan.video.alignment.height, options.oddSizes)
      notes.append(
        "\(plan.video.encoder) cannot encode \(width)x\(height): the picture is "
          + "\(options.oddSizes == .pad ? "padded" : "cropped") to \(specification.width)x\(specification.height)")
      plan = try OutputPlan(path: path, video: specification, input: input, options: writer)
    }
    self.composition = composition
    self.options = options
    output = plan
    var picture = OutputPicture(
      format: plan.video.format, color: plan.video.color, width: specification.width, height: specification.height,
      dither: options.dither)
    picture.alpha = plan.video.alpha
    self.picture = picture
    messages = notes + plan.messages
  }

  /// Plans the export of `composition` to a sink, in the format of the input's first frame.
  public init(_ composition: VideoComposition, options: VideoExport.Options = VideoExport.Options()) {
    let asset = composition.asset
    let first = asset.firstFrame.pixels
    let sequence = composition.sequence
    let size = sequence?.size ?? composition.renderSize
    self.composition = composition
    self.options = options
    output = nil
    sound = nil
    picture = OutputPicture(
      format: options.picture?.format ?? sequence?.format(of: asset) ?? first.format,
      color: options.picture?.color ?? sequence?.color(of: asset)
        ?? (composition.toneMapper == nil ? first.color : ToneMapper.result(of: first.color)),
      width: Int(size.width), height: Int(size.height), dither: options.dither)
    messages = sequence?.notes ?? []
  }

  /// The passes for the frame at `time` seconds, as if the first frame of the input, or of each clip of a join, were shown
  /// then: a line a pass.
  ///
  /// - Throws: `RenderError` when it cannot be rendered, `LibAVError` when a clip cannot be read, or the handler's error.
  package func explanation(at time: Double) throws -> String {
    var frame = composition.asset.firstFrame
    let instant = MediaTime(seconds: time, preferredTimescale: 90_000)
    let context = CIContext(workingSpace: options.workingSpace, threads: 1)
    if let joiner = composition.joiner {
      let timeline = joiner.sequence.timeline
      let index = instant.converted(to: timeline.rate.inverse).value
      let moment = timeline.moment(at: index)
      frame.index = Int(index)
      frame.attachments = JoinedFrame(
        like: frame, from: try picture(of: moment.from.clip, joiner, context),
        to: try moment.to.map { try picture(of: $0.clip, joiner, context) })
    }
    composition.filtering?.reset()
    composition.willFilter?(frame, instant)
    return try filter(context) { nil }.plan(frame, at: instant).description
  }

  /// The first frame of a clip as it goes into joins.
  private func picture(of clip: Int, _ joiner: ClipJoiner, _ context: CIContext) throws -> JoinedFrame.Picture {
    let asset = try joiner.sequence.clips[clip].open()
    let frame = asset.firstFrame
    let isStill = joiner.sequence.clips[clip].isStill
    return JoinedFrame.Picture(
      clip: clip, pixels: isStill ? try joiner.still(frame, clip, context, like: picture) : frame.pixels,
      sampleAspectRatio: frame.sampleAspectRatio, isConformed: isStill)
  }

  /// The stage that renders the frames; `start` is the time of the first one, once it has been read.
  func filter(_ context: CIContext, start: @escaping @Sendable () -> MediaTime?) -> CompositionFilter {
    let first = composition.asset.firstFrame.pixels
    return CompositionFilter(
      handler: composition.handler, context: context, output: picture, joiner: composition.joiner,
      filtering: composition.filtering, part: composition.part, background: options.background,
      transparency: transparencyWatch, toneMapper: composition.toneMapper, sizeChanges: options.sizeChanges,
      fit: composition.fit, pixelAspect: composition.pixelAspect, firstSize: [first.width, first.height],
      start: start)
  }

  /// Looks for what filters make transparent and the output cannot hold; of an input with alpha that is said before.
  private var transparencyWatch: TransparencyWatch? {
    guard let output, let report = options.report, options.background == nil, !picture.format.hasAlpha,
      !composition.asset.firstFrame.pixels.format.hasAlpha
    else { return nil }
    return TransparencyWatch {
      let cause =
        output.video.formatWithAlpha.map { "as \(picture.format) has no alpha; -pix_fmt \($0) keeps it" }
        ?? "as \(output.video.encoder) encodes no alpha; ffv1, prores_ks, qtrle and png do"
      report(
        "filters make parts of the picture transparent: they are shown over black, \(cause); "
          + "--background COLOUR shows another colour")
    }
  }

  /// The options of a writer; only picture and mixed sound of joined clips go on, and only the picture of a part.
  private static func writerOptions(
    _ options: MediaWriter.Options, _ composition: VideoComposition
  ) -> MediaWriter.Options {
    var changed = options
    if let sequence = composition.sequence {
      changed.joinsFiles = true
      changed.mixCodec = sequence.clips.lazy.compactMap(\.sound).first?.codecName
    }
    changed.retiming = composition.retiming
    if composition.speed != nil, !composition.stretchesSound {
      changed.losses[.audio] = "it does not keep up with another speed"
    }
    guard let reason = composition.lossOfPackets else { return changed }
    for kind in [MediaStream.Kind.audio, .subtitle, .data] { changed.losses[kind] = reason }
    if composition.part != nil { for kind in MediaStream.Kind.all { changed.losses[kind] = reason } }
    changed.keepsChapters = false
    return changed
  }

  private static func note(on range: ColorRange, _ input: ColorDescription, _ video: VideoPlan) -> String? {
    if video.format.model == .rgb { return "RGB always uses the full range" }
    guard video.color.range == range, range != input.range ?? .limited else { return nil }
    return "values are converted to \(range) range"
  }

  /// What is to be known of colour that is multiplied by alpha.
  private static func note(on alpha: AlphaKind, _ plan: OutputPlan) throws(LibAVError) -> String? {
    guard alpha == .premultiplied else { return nil }
    guard plan.video.format.hasAlpha else { return "--alpha-out premultiplied: the output has no alpha" }
    if ["png", "apng", "webp", "gif", "tiff"].contains(plan.video.codec) {
      throw LibAVError(.usage, plan.path, "\(plan.video.codec.uppercased()) holds straight alpha by its standard")
    }
    if plan.keepsAnyTag { return nil }
    return "\(plan.containerName) has no place to say that colour is multiplied by alpha: whoever reads it must know"
  }

  private static func aligned(_ size: Int, _ multiple: Int, _ policy: VideoExport.OddSizePolicy) -> Int {
    let down = size / multiple * multiple
    return down == size ? size : policy == .crop && down > 0 ? down : down + multiple
  }
}
