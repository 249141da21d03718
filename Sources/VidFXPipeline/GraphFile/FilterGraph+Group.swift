extension FilterGraph {
  /// Filters that stand for one that a graph file defines, so that its parameters can be changed while a job runs.
  struct Group: Hashable, Sendable {
    let preset: FilterPreset
    /// Values of the parameters of its schema, images in the indices of the graph around it.
    var arguments: [Argument]
    let paths: GraphFilePaths
    /// Where its filters begin.
    var first: Int
    /// How many there are; the last one gives the result.
    var count = 0
    /// What its result is called.
    var name: String?

    /// The filters, with images in the indices of a graph that has `first` others before them.
    func expanded(
      catalog: FilterCatalog, symbols: TimelineSymbols, tracks: TrackFiles, _ ancestors: [String] = []
    ) throws(GraphFileError) -> FilterGraph {
      let inputs = preset.schema.parameters.prefix(preset.inputCount).map { parameter in
        arguments.first { $0.parameter.key == parameter.key }?.value
      }
      var images: [Image] = inputs.map { if case .image(let image) = $0 { image } else { .input(0) } }
      var given: [String: Value] = [:]
      for argument in arguments where !preset.schema.parameters.prefix(preset.inputCount).contains(argument.parameter) {
        if case .image(let image) = argument.value {
          // An image from outside is one more input.
          given[argument.parameter.key] = .image(.input(images.count))
          images.append(image)
        } else {
          given[argument.parameter.key] = argument.value
        }
      }
      var binder = GraphFileBinder(
        preset.file, catalog: catalog, symbols: symbols, inputCount: nil, tracks: tracks, paths: paths,
        ancestors: ancestors)
      var graph = try binder.bind(given)
      graph.move(by: first, inputs: images)
      return graph
    }
  }

  /// Puts `count` filters before these, and `inputs` in the places of the inputs.
  mutating func move(by count: Int, inputs: [Image]) {
    func moved(_ image: Image) -> Image {
      switch image {
      case .input(let index): index < inputs.count ? inputs[index] : image
      case .node(let index): .node(index + count)
      case .file: image
      }
    }
    func moved(_ arguments: [Argument]) -> [Argument] {
      arguments.map { argument in
        guard case .image(let image) = argument.value else { return argument }
        return Argument(parameter: argument.parameter, value: .image(moved(image)), range: argument.range)
      }
    }
    for index in nodes.indices {
      nodes[index].arguments = moved(nodes[index].arguments)
      nodes[index].bypass = nodes[index].bypass.map(moved)
    }
    for index in groups.indices {
      groups[index].first += count
      groups[index].arguments = moved(groups[index].arguments)
    }
    output = moved(output)
  }

  /// Binds a graph file against the filters of `catalog`.
  ///
  /// - Parameters:
  ///   - symbols: What is known of the job; bind again when more is, to find out what the job lacks.
  ///   - inputCount: How many inputs the job has; nil when that is not to be checked.
  ///   - tracks: Where files of keys are read, those that were read before among them.
  ///   - paths: Which files it may name.
  public init(
    _ file: GraphFile, catalog: FilterCatalog, symbols: TimelineSymbols = .perFrame, inputCount: Int? = nil,
    tracks: TrackFiles = TrackFiles(), paths: GraphFilePaths = GraphFilePaths()
  ) throws(GraphFileError) {
    var binder = GraphFileBinder(
      file, catalog: catalog, symbols: symbols, inputCount: inputCount, tracks: tracks, paths: paths)
    self = try binder.bind()
  }

  /// The files that define filters of this graph.
  public var filterFiles: [String] { groups.map(\.preset.file.path) + nodes.compactMap { $0.schema.kernel?.path } }
}
