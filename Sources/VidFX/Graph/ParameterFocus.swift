import Synchronization
import VidFXImage
import VidFXPipeline

/// Which number of a running graph a pair of keys turns up and down, as the preview's arrows do.
///
/// Safe from any thread.
public final class ParameterFocus: Sendable {
  /// One number of one filter.
  struct Place: Hashable {
    let node: Int
    let parameter: FilterParameter
    /// How much one step is.
    let step: Double
  }

  private let timeline: GraphTimeline
  private let symbols: TimelineSymbols
  private let places: [Place]
  private let index = Mutex(0)

  /// Begins with the first number of the first filter that has one.
  ///
  /// - Parameter symbols: What is known of the job.
  public init(_ timeline: GraphTimeline, symbols: TimelineSymbols = .perFrame) {
    self.timeline = timeline
    self.symbols = symbols
    places = timeline.graph.nodes.enumerated().flatMap { index, node in
      node.schema.parameters.compactMap { parameter in
        guard parameter.kind == .scalar || parameter.kind == .boolean else { return nil }
        return Place(node: index, parameter: parameter, step: ParameterFocus.step(of: parameter, node.schema))
      }
    }
  }

  /// A hundredth of what a slider offers, or of the range; of numbers without either a tenth of the default.
  private static func step(of parameter: FilterParameter, _ schema: FilterSchema) -> Double {
    if parameter.kind == .boolean { return 1 }
    let input = BuiltInFilters.definition(named: schema.name)?.input(parameter.key)
    let range = input?.slider ?? parameter.range
    let span = range.upperBound - range.lowerBound
    if span.isFinite && span > 0 { return span / 100 }
    let value = abs(parameter.defaults.first ?? 0)
    return value > 0 ? value / 10 : 0.1
  }

  /// `gaussianBlur.radius=12`: the parameter in focus, with its filter's number where two have the name; nil where there
  /// is none.
  public var summary: String? {
    guard let place else { return nil }
    let nodes = timeline.graph.nodes
    let name = nodes[place.node].schema.shortName
    let isOnly = nodes.count { $0.schema.name == nodes[place.node].schema.name } == 1
    return "\(isOnly ? "" : "\(place.node).")\(name).\(place.parameter.shortName)=\(value(of: place).plainText)"
  }

  /// Goes to the next number, or to the one before.
  public func move(forward: Bool) {
    guard !places.isEmpty else { return }
    index.withLock { $0 = ($0 + (forward ? 1 : places.count - 1)) % places.count }
  }

  /// Changes the number in focus from the next frame on, within its range.
  ///
  /// - Returns: The line that says so, as ``GraphTimeline/set(_:symbols:tracks:)`` takes it; nil where there is no number.
  /// - Throws: As that does.
  @discardableResult
  public func nudge(by steps: Int) throws(FilterTextError) -> String? {
    guard let place else { return nil }
    let range = place.parameter.kind == .boolean ? 0...1 : place.parameter.range
    // A thousandth of a step is noise of the sum.
    let grain = place.step / 1000
    let wanted = ((value(of: place) + Double(steps) * place.step) / grain).rounded() * grain
    let rounded = (wanted * 1e9).rounded() / 1e9
    let line =
      "\(place.node).\(place.parameter.shortName)=\(min(max(rounded, range.lowerBound), range.upperBound).plainText)"
    try timeline.set(line, symbols: symbols)
    return line
  }

  private var place: Place? { places.isEmpty ? nil : places[index.withLock { $0 }] }

  /// The number as the last frame had it, or as it has been set since.
  private func value(of place: Place) -> Double {
    timeline.value(of: place.parameter.key, in: place.node) ?? place.parameter.defaults.first ?? 0
  }
}
