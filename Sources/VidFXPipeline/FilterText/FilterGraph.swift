/// Filter text after every name was found and every value was checked: the filters in an order in which each comes after
/// those whose results it uses.
public struct FilterGraph: Hashable, Sendable {
  /// Where an image comes from.
  public enum Image: Hashable, Sendable {
    /// An input of the job, counted from 0.
    case input(Int)
    /// The result of a filter, by its index in `nodes`.
    case node(Int)
    /// A file named in the text: a still, or a video read in step.
    case file(String)
  }

  /// The value of a parameter.
  public enum Value: Hashable, Sendable {
    /// A number; of a boolean parameter, 0 or not 0.
    case scalar(AnimatedValue)
    /// Numbers, as many as the parameter takes; four for a colour.
    case vector(AnimatedVector)
    /// A text.
    case text(String)
    /// A file's path, whose content is the value.
    case file(String)
    /// An image.
    case image(Image)
  }

  /// One parameter with its value.
  public struct Argument: Hashable, Sendable {
    /// The parameter.
    public var parameter: FilterParameter
    /// The value.
    public var value: Value
    /// Where the value stands in the text; the filter's name for an image that nobody wrote.
    public var range: SourceRange
  }

  /// One filter.
  public struct Node: Hashable, Sendable {
    /// The filter.
    public var schema: FilterSchema
    /// What was given to it; other parameters keep their defaults.
    public var arguments: [Argument]
    /// When it is there: while none of these is 0.
    public var conditions: [AnimatedValue] = []
    /// What takes the place of its result while it is not there; nil for nothing at all.
    public var bypass: Image?
    /// Where its name stands in the text.
    public var range: SourceRange
  }

  /// The filters.
  public internal(set) var nodes: [Node]
  /// The image that the graph gives.
  public private(set) var output: Image

  init(nodes: [Node], output: Image) {
    self.nodes = nodes
    self.output = output
  }

  /// The graph that does nothing.
  public static let identity = FilterGraph(nodes: [], output: .input(0))

  /// Checks `text` against the filters of `catalog`.
  ///
  /// - Parameters:
  ///   - symbols: What is known of the job; bind again when more is, to find out what the job lacks.
  ///   - inputCount: How many inputs the job has; nil when that is not to be checked.
  ///   - tracks: Where files of keys are read, those that were read before among them.
  public init(
    _ text: FilterText, catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame, inputCount: Int? = nil,
    tracks: TrackFiles = TrackFiles()
  ) throws(FilterTextError) {
    var binder = FilterBinder(text, catalog: catalog, symbols: symbols, inputCount: inputCount, tracks: tracks)
    self = try binder.bind()
  }

  /// The same graph, whose first filter is given one more value.
  func addingArgument(_ key: String, _ value: Value) -> FilterGraph {
    guard let parameter = nodes.first?.schema.parameter(named: key) else { return self }
    var graph = self
    graph.nodes[0].arguments.append(Argument(parameter: parameter, value: value, range: nodes[0].range))
    return graph
  }

  /// This graph followed by `next`, whose input 0 is this one's output; other inputs are the job's in both.
  public func followed(by next: FilterGraph) -> FilterGraph {
    func moved(_ image: Image) -> Image {
      switch image {
      case .input(0): output
      case .node(let index): .node(index + nodes.count)
      case .input, .file: image
      }
    }
    var joined = self
    for var node in next.nodes {
      for index in node.arguments.indices {
        if case .image(let image) = node.arguments[index].value { node.arguments[index].value = .image(moved(image)) }
      }
      node.bypass = node.bypass.map(moved)
      joined.nodes.append(node)
    }
    joined.output = moved(next.output)
    return joined
  }

  /// This graph with filters that are only there while `condition` is not 0.
  public func enabled(while condition: AnimatedValue) -> FilterGraph {
    var graph = self
    for index in nodes.indices { graph.nodes[index].conditions.append(condition) }
    return graph
  }
}
