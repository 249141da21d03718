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
    /// What its result is called; nil where nobody named it.
    public var name: String?
    /// Where its name stands in the text.
    public var range: SourceRange
  }

  /// The filters.
  public internal(set) var nodes: [Node]
  /// The image that the graph gives.
  public internal(set) var output: Image
  /// Which of the filters stand for one of a graph file.
  var groups: [Group]

  init(nodes: [Node], output: Image, groups: [Group] = []) {
    self.nodes = nodes
    self.output = output
    self.groups = groups
  }

  /// The most filters of a job, those inside graph files counted.
  public static let maximumFilters = 1000

  /// The graph that does nothing.
  public static let identity = FilterGraph(nodes: [], output: .input(0))

  /// Checks `text` against the filters of `catalog`.
  ///
  /// - Parameters:
  ///   - symbols: What is known of the job; bind again when more is, to find out what the job lacks.
  ///   - inputCount: How many inputs the job has; nil when that is not to be checked.
  ///   - tracks: Where files of keys are read, those that were read before among them.
  ///   - paths: Which files the graph files among the filters may name.
  public init(
    _ text: FilterText, catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame, inputCount: Int? = nil,
    tracks: TrackFiles = TrackFiles(), paths: GraphFilePaths = GraphFilePaths()
  ) throws(FilterTextError) {
    var binder = FilterBinder(
      text, catalog: catalog, symbols: symbols, inputCount: inputCount, tracks: tracks, paths: paths)
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
    var next = next
    next.move(by: nodes.count, inputs: [output])
    return FilterGraph(nodes: nodes + next.nodes, output: next.output, groups: groups + next.groups)
  }

  /// This graph with filters that are only there while `condition` is not 0.
  public func enabled(while condition: AnimatedValue) -> FilterGraph {
    var graph = self
    for index in nodes.indices { graph.nodes[index].conditions.append(condition) }
    return graph
  }

  /// What is shown without a filter: the image that the filter before it gives, the first input where it works on that,
  /// the background where it has one, or else its first image.
  static func bypass(_ arguments: [Argument], _ previous: Image?) -> Image? {
    var images: [(key: String, image: Image)] = []
    for argument in arguments {
      if case .image(let image) = argument.value { images.append((argument.parameter.key, image)) }
    }
    if let previous, images.isEmpty || images.contains(where: { $0.image == previous }) { return previous }
    if images.contains(where: { $0.image == .input(0) }) { return .input(0) }
    return (images.first { $0.key == "inputBackgroundImage" } ?? images.first)?.image
  }
}
