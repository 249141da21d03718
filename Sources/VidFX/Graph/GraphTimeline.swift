import Synchronization
import VidFXPipeline

/// Evaluates a graph's parameters frame by frame, in presentation order, and keeps the values until a frame is filtered.
///
/// An undefined value is replaced by the last valid one and a value outside its range by the nearest inside; each is
/// reported once for each parameter. Safe from any thread; ``advance(to:frame:)`` is called in order.
public final class GraphTimeline: Sendable {
  /// The numbers of one frame: for each filter, for each of its animated or constant parameters.
  typealias Values = [[[Double]]]

  private struct State {
    var held: [[[HeldValue]]]
    var waiting: [Int: Values] = [:]
  }

  let graph: FilterGraph
  private let state: Mutex<State>
  private let report: @Sendable (String) -> Void

  /// Makes the timeline of `graph`; `report` takes a sentence for each value that had to be mended.
  public init(_ graph: FilterGraph, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.graph = graph
    self.report = report
    state = Mutex(
      State(
        held: graph.nodes.map { node in
          node.arguments.map { argument in
            let count = argument.value.animatedValues.count
            return (0..<count).map { index in
              let defaults = argument.parameter.defaults
              let initial = index < defaults.count ? defaults[index] : 0
              return HeldValue(initial: initial.isFinite ? initial : 0, range: argument.parameter.range)
            }
          }
        }))
  }

  /// Whether no parameter changes with time.
  public var isConstant: Bool {
    graph.nodes.allSatisfy { node in
      node.arguments.allSatisfy { argument in argument.value.animatedValues.allSatisfy { $0.constant != nil } }
    }
  }

  /// Evaluates every parameter for the next frame, whose number is `frame`.
  public func advance(to context: TimelineContext, frame: Int) {
    let values = evaluate(context)
    state.withLock { $0.waiting[frame] = values }
  }

  /// Takes the values of `frame`, which ``advance(to:frame:)`` has seen.
  func take(frame: Int) -> Values? { state.withLock { $0.waiting.removeValue(forKey: frame) } }

  /// Evaluates for one frame and returns the values at once.
  func evaluate(_ context: TimelineContext) -> Values {
    var reports: [String] = []
    let values = state.withLock { state in
      graph.nodes.indices.map { node in
        graph.nodes[node].arguments.indices.map { argument in
          let part = graph.nodes[node].arguments[argument]
          return part.value.animatedValues.enumerated().map { index, animated in
            let (value, mended) = state.held[node][argument][index].admit(animated.value(at: context))
            if let mended {
              reports.append(sentence(mended, graph.nodes[node].schema, part.parameter, value, context.time))
            }
            return value
          }
        }
      }
    }
    for sentence in reports { report(sentence) }
    return values
  }

  private func sentence(
    _ mended: HeldValue.Report, _ schema: FilterSchema, _ parameter: FilterParameter, _ value: Double, _ time: Double
  ) -> String {
    let name = "\(schema.shortName).\(parameter.shortName)"
    let at = "at \((time * 1000).rounded() / 1000) s"
    switch mended {
    case .undefined: return "\(name) is undefined \(at); the last value, \(value), holds"
    case .outOfRange(let wanted):
      return "\(name)=\(wanted) \(at) is outside \(parameter.rangeText ?? "its range"); \(value) is used"
    }
  }
}

extension FilterGraph.Value {
  /// The numbers of the value over time; none for text, files and images.
  var animatedValues: [AnimatedValue] {
    switch self {
    case .scalar(let value): [value]
    case .vector(let vector): vector.components
    case .text, .file, .image: []
    }
  }
}
