import Foundation
import VidFX
import VidFXLibAV

/// What `vidfx explain` prints: the input, the filters, the passes for a frame, the output and its streams, and what may
/// wait between them.
struct Explanation {
  let job: Job
  let log: MessageLog

  func text() throws(CommandError) -> String {
    let prepared = try JobRunner(job: job, log: log).prepare()
    if case .stretch = job.part, let start = prepared.composition.part?.start, let length = prepared.duration,
      start.seconds >= length
    {
      throw JobRunner.emptyPart(of: prepared)
    }
    let plan = try plan(prepared)
    var lines =
      prepared.composition.sequence.map(describe)
      ?? ["input    \(prepared.asset.description.path)  \(describe(prepared.asset.firstFrame.pixels))"]
    lines += prepared.graph.nodes.map(describe)
    if let part = prepared.composition.part { lines.append("part     \(describe(part, of: prepared.duration))") }
    let times = times(prepared)
    for time in times {
      if times.count > 1 { lines.append("at       \(((time * 1000).rounded() / 1000).plainText) s") }
      do {
        lines.append(try plan.explanation(at: time).trimmingCharacters(in: .newlines))
      } catch {
        throw CommandError(.usage, "\(error)")
      }
    }
    if let output = plan.output {
      let picture = plan.picture
      lines.append(
        "output   \(output.path)  \(picture.width)x\(picture.height) \(picture.format), \(output.video.encoder) in "
          + output.containerName)
      lines += output.streams.map { "         \($0)" }
    }
    lines += plan.messages.filter { message in !lines.contains { $0.hasSuffix(message) } }.map { "note     \($0)" }
    if prepared.keptBytes > 0 {
      lines.append("kept     \(prepared.keptBytes) bytes of pictures for other frames")
    }
    lines.append("queues   \(describe(prepared.options.pipeline))")
    return lines.joined(separator: "\n")
  }

  /// The beginning, the middle where filters change with time, and that of the first transition.
  private func times(_ prepared: JobRunner.Prepared) -> [Double] {
    var times: Set = [0.0]
    if prepared.graph.isAnimated { times.insert((prepared.duration ?? 2) / 2) }
    if let timeline = prepared.composition.sequence?.timeline,
      let join = timeline.overlaps.firstIndex(where: { $0 > 0 })
    {
      times.insert(timeline.time(ofFrame: timeline.starts[join + 1] + timeline.overlaps[join] / 2).seconds)
    }
    return times.sorted()
  }

  private func plan(_ prepared: JobRunner.Prepared) throws(CommandError) -> ExportPlan {
    guard let output = job.output else { return ExportPlan(prepared.composition, options: prepared.options) }
    do throws(LibAVError) {
      return try ExportPlan(prepared.composition, to: output.path, options: prepared.options)
    } catch {
      throw CommandError(error)
    }
  }

  /// A line for each clip with its place in the output, and for each join between.
  private func describe(_ sequence: ClipSequence) -> [String] {
    let timeline = sequence.timeline
    func seconds(_ frame: Int64) -> String { timeline.time(ofFrame: frame).roundedText }
    var lines: [String] = []
    for (index, clip) in sequence.clips.enumerated() {
      let (start, end) = (timeline.starts[index], timeline.end(ofClip: index))
      if index > 0 {
        let (frames, easing) = (timeline.overlaps[index - 1], sequence.transitions[index - 1].easing)
        let span =
          frames > 0
          ? "\(seconds(start))…\(seconds(start + frames)) s, frames \(start)…\(start + frames - 1)"
          : "at \(seconds(start)) s"
        lines.append(
          "join     \(sequence.transitions[index - 1].label)  \(span)"
            + (frames > 0 && easing != .linear ? ", \(easing.rawValue)" : ""))
      }
      let sound = clip.sound.map { "\($0.codecName) \($0.audio?.sampleRate ?? 0) Hz \($0.audio?.channelLayout ?? "")" }
      let rate = clip.isStill ? "still" : "\(clip.frameRate)"
      lines.append(
        "clip \(index)   \(clip.path)  \(seconds(start))…\(seconds(end)) s  \(Int(clip.displayedSize.width))x"
          + "\(Int(clip.displayedSize.height)), \(rate), \(sound ?? "no sound")")
    }
    lines.append(
      "joined   \(seconds(timeline.frameCount)) s, \(timeline.frameCount) frames at \(timeline.rate), "
        + "\(Int(sequence.size.width))x\(Int(sequence.size.height)) like clip \(sequence.reference)")
    return lines
  }

  /// When a part of an output of `seconds` begins and ends.
  private func describe(_ part: OutputPart, of seconds: Double?) -> String {
    let end = part.end?.roundedText ?? seconds.map { MediaTime(seconds: $0, preferredTimescale: 1000).roundedText }
    return "\(part.start?.roundedText ?? "0")…\(end ?? "its end") s of the output"
  }

  private func describe(_ pixels: PixelBuffer) -> String {
    let range = pixels.color.range.map { "\($0)" } ?? "range not stated"
    let matrix = pixels.color.matrix.map { "\($0)" } ?? "matrix not stated"
    return "\(pixels.width)x\(pixels.height) \(pixels.format), \(range), \(matrix)"
  }

  private func describe(_ node: FilterGraph.Node) -> String {
    let arguments = node.arguments.compactMap { argument in
      argument.value.summary.map { "\(argument.parameter.shortName)=\($0)" }
    }
    let conditions = node.conditions.map { "enable=\($0.summary)" }
    return (["filter  ", node.schema.name] + arguments + conditions).joined(separator: " ")
  }

  private func describe(_ configuration: PipelineConfiguration) -> String {
    func text(_ bounds: QueueBounds) -> String {
      "\(bounds.frames) frame\(bounds.frames == 1 ? "" : "s") or \(bounds.bytes >> 20) MiB"
    }
    let filtering = configuration.inFlight.map { ", \(text($0)) in the filters" } ?? ""
    return "\(text(configuration.decodedQueue)) before\(filtering), \(text(configuration.filteredQueue)) behind"
  }
}

extension FilterGraph {
  /// Whether a parameter changes with time.
  fileprivate var isAnimated: Bool { !GraphTimeline(self).isConstant }
}

extension AnimatedValue {
  /// As filter text would write it.
  fileprivate var summary: String {
    switch self {
    case .constant(let number): number.plainText
    case .expression(let expression): expression.source
    }
  }
}

extension FilterGraph.Value {
  /// As filter text would write it; nil for what is no value of its own.
  fileprivate var summary: String? {
    switch self {
    case .scalar(let value): value.summary
    case .vector(let vector): vector.source ?? "[\(vector.components.map(\.summary).joined(separator: " "))]"
    case .text(let string): "'\(string)'"
    case .file(let path), .image(.file(let path)): "@\(path)"
    case .image: nil
    }
  }
}
