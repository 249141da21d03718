extension FilterGraph {
  /// Checks `text`, filters that make pictures of nothing: without inputs and without files of pictures.
  ///
  /// - Throws: `FilterTextError` as ``init(_:catalog:symbols:inputCount:tracks:paths:)`` does, and where a filter asks for a
  ///   picture.
  package init(
    generating text: FilterText, catalog: FilterCatalog, symbols: TimelineSymbols, tracks: TrackFiles
  ) throws(FilterTextError) {
    let graph = try FilterGraph(text, catalog: catalog, symbols: symbols, inputCount: 0, tracks: tracks)
    for node in graph.nodes {
      for argument in node.arguments {
        switch argument.value {
        case .image(.input), .image(.file):
          throw FilterTextError(
            .imageOfGeneratedVideo(parameter: "\(node.schema.shortName).\(argument.parameter.shortName)"),
            at: argument.range)
        default: continue
        }
      }
    }
    self = graph
  }
}
