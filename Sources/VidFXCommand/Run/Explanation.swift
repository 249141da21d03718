import Foundation
import VidFX
import VidFXLibAV

/// What `vidfx explain` prints: the input, the plan of one frame, and the output.
struct Explanation {
  let job: Job
  let log: MessageLog

  func text() throws(CommandError) -> String {
    let runner = JobRunner(job: job, log: log)
    let prepared = try runner.prepare()
    let first = prepared.asset.firstFrame
    var lines = ["input    \(prepared.asset.description.path)  \(describe(first))"]
    for node in prepared.graph.nodes {
      let arguments = node.arguments.filter { if case .image = $0.value { false } else { true } }
      lines.append(
        "filter   \(node.schema.name)  "
          + arguments.map { "\($0.parameter.shortName)=\($0.value.summary)" }.joined(separator: " "))
    }
    do {
      let times = prepared.graph.isAnimated ? [0, (prepared.duration ?? 2) / 2] : [0]
      for time in times {
        if times.count > 1 { lines.append("at       \((time * 1000).rounded() / 1000) s") }
        lines.append(try prepared.composition.explainPlan(at: time).trimmingCharacters(in: .newlines))
      }
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    lines.append("queues   4 frames or 128 MiB decoded, 4 frames or 128 MiB filtered, as many in flight as threads + 2")
    return lines.joined(separator: "\n")
  }

  private func describe(_ frame: VideoFrame) -> String {
    let color = frame.pixels.color
    let range = color.range.map { "\($0)" } ?? "range not stated"
    let matrix = color.matrix.map { "\($0)" } ?? "matrix not stated"
    return "\(frame.pixels.width)x\(frame.pixels.height) \(frame.pixels.format) \(range) \(matrix)"
  }
}

extension FilterGraph {
  /// Whether a parameter changes with time.
  fileprivate var isAnimated: Bool { !GraphTimeline(self).isConstant }
}

extension FilterGraph.Value {
  /// As filter text would write it.
  fileprivate var summary: String {
    func text(_ value: AnimatedValue) -> String {
      switch value {
      case .constant(let number): "\(number)"
      case .expression(let expression): expression.source
      }
    }
    return switch self {
    case .scalar(let value): text(value)
    case .vector(let vector): "[\(vector.components.map(text).joined(separator: " "))]"
    case .text(let string): "'\(string)'"
    case .file(let path): "@\(path)"
    case .image: ""
    }
  }
}
