import Synchronization
import VidFXPipeline

/// Evaluates a graph's parameters frame by frame, in presentation order, and keeps the values until a frame is filtered.
///
/// An undefined value is replaced by the last valid one and a value outside its range by the nearest inside; each is
/// reported once for each parameter. Safe from any thread; ``advance(to:frame:)`` is called in order.
public final class GraphTimeline: Sendable {
  /// What a graph is for one frame.
  struct Values {
    /// The graph, which ``set(_:symbols:tracks:)`` may have changed before this frame.
    let graph: FilterGraph
    /// Whether each filter is there.
    let isEnabled: [Bool]
    /// For each filter, for each of its arguments, the numbers; empty where the filter is not there.
    var numbers: [[[Double]]]
  }

  private struct State {
    var graph: FilterGraph
    var held: [HeldNode]
    var waiting: [Int: Values] = [:]
  }

  private let state: Mutex<State>
  /// Held while a change is read, so that of two none is lost.
  private let setting = Mutex(())
  private let report: @Sendable (String) -> Void

  /// Makes the timeline of `graph`; `report` takes a sentence for each value that had to be mended.
  public init(_ graph: FilterGraph, report: @escaping @Sendable (String) -> Void = { _ in }) {
    self.report = report
    state = Mutex(State(graph: graph, held: graph.nodes.map { HeldNode($0) }))
  }

  /// The graph as it is now.
  public var graph: FilterGraph { state.withLock { $0.graph } }

  /// The first number of an argument as it is, or was for the last frame where it changes with time; nil for what was not
  /// given.
  func value(of key: String, in node: Int) -> Double? {
    state.withLock { state in
      let arguments = state.graph.nodes[node].arguments
      guard let place = arguments.firstIndex(where: { $0.parameter.key == key }) else { return nil }
      return arguments[place].value.animatedValues.first?.constant ?? state.held[node].last(ofArgument: place).first
    }
  }

  /// Whether nothing changes with time.
  public var isConstant: Bool {
    graph.nodes.allSatisfy { node in
      let values = node.conditions + node.arguments.flatMap(\.value.animatedValues)
      return values.allSatisfy { $0.constant != nil }
    }
  }

  /// Changes a parameter from the next frame on, as ``FilterGraph/assigning(_:symbols:tracks:catalog:)`` reads `line`.
  ///
  /// Frames go on while the line is read.
  public func set(
    _ line: String, symbols: TimelineSymbols = .perFrame, tracks: TrackFiles = TrackFiles(),
    catalog: FilterCatalog = .builtIn
  ) throws(FilterTextError) {
    try setting.withLock { (_) throws(FilterTextError) in
      replace(by: try graph.assigning(line, symbols: symbols, tracks: tracks, catalog: catalog))
    }
  }

  private func replace(by changed: FilterGraph) {
    state.withLock { state in
      for index in changed.nodes.indices where changed.nodes[index] != state.graph.nodes[index] {
        state.held[index] = HeldNode(changed.nodes[index], after: state.held[index], of: state.graph.nodes[index])
      }
      state.graph = changed
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
      var isEnabled: [Bool] = []
      var numbers: [[[Double]]] = []
      for (index, node) in state.graph.nodes.enumerated() {
        let values = state.held[index].evaluate(node, context, into: &reports)
        isEnabled.append(values != nil)
        numbers.append(values ?? [])
      }
      return Values(graph: state.graph, isEnabled: isEnabled, numbers: numbers)
    }
    for sentence in reports { report(sentence) }
    return values
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
