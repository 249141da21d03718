extension FilterGraph {
  /// This graph with a parameter changed as `line` says: `gaussianBlur.radius=20`, `soft.radius=20` of the filter whose
  /// result is labelled so, or `2.radius=20` where several filters have the name; they are counted from 0.
  /// `gaussianBlur.enable=0` takes the filter away.
  ///
  /// The value is what filter text may say: a number, an expression of time, keys, a vector, a colour, a text. Images and
  /// the content of files stay as they are.
  ///
  /// - Parameter catalog: The filters of the graph files that this graph uses.
  public func assigning(
    _ line: String, symbols: TimelineSymbols = .perFrame, tracks: TrackFiles = TrackFiles(),
    catalog: FilterCatalog = FilterCatalog([])
  ) throws(FilterTextError) -> FilterGraph {
    var parser = FilterTextParser(SourceCursor(Array(line.utf8)))
    let (filter, argument) = try parser.assignment()
    guard let key = argument.key else { return self }
    let target = try target(called: filter)
    let schema =
      switch target {
      case .node(let index): nodes[index].schema
      case .group(let index): groups[index].preset.schema
      }
    var binder = FilterBinder(line, symbols: symbols, tracks: tracks)
    if key.text.lowercased() == FilterBinder.conditionKey, schema.parameter(named: key.text) == nil {
      let name = "\(schema.shortName).\(FilterBinder.conditionKey)"
      var graph = self
      graph.nodes[resultIndex(of: target)].conditions = [try binder.condition(argument, name)]
      return graph
    }
    guard let parameter = schema.parameter(named: key.text) else {
      let known = schema.parameters.filter { $0.kind != .image }.map(\.shortName) + [FilterBinder.conditionKey]
      throw FilterTextError(
        .unknownParameter(key.text, filter: schema.shortName, known: known), at: key.range,
        suggestion: nearestName(to: key.text, in: known))
    }
    let name = "\(schema.shortName).\(parameter.shortName)"
    if [.image, .table].contains(parameter.kind) || parameter.isFixed {
      throw FilterTextError(.fixedParameter(name), at: key.range)
    }
    if parameter.kind == .data, case .file = argument.value {
      throw FilterTextError(.fixedParameter(name), at: argument.range)
    }
    let value = try binder.value(of: argument, for: parameter, called: name)
    let changed = Argument(parameter: parameter, value: value, range: argument.range)
    switch target {
    case .node(let index):
      var graph = self
      graph.nodes[index].arguments.set(changed)
      return graph
    case .group(let index):
      do throws(GraphFileError) {
        return try assigning(changed, toGroup: index, symbols: symbols, tracks: tracks, catalog: catalog)
      } catch {
        throw FilterTextError(.graphFile(filter: schema.shortName, error), at: argument.range)
      }
    }
  }

  private enum Target {
    case node(Int)
    case group(Int)
  }

  /// Where the result of `target` is made.
  private func resultIndex(of target: Target) -> Int {
    switch target {
    case .node(let index): index
    case .group(let index): groups[index].first + groups[index].count - 1
    }
  }

  /// The filters of a group made again, in the places of the old ones.
  private func assigning(
    _ argument: Argument, toGroup index: Int, symbols: TimelineSymbols, tracks: TrackFiles, catalog: FilterCatalog
  ) throws(GraphFileError) -> FilterGraph {
    var graph = self
    graph.groups[index].arguments.set(argument)
    let group = graph.groups[index]
    let made = try group.expanded(catalog: catalog, symbols: symbols, tracks: tracks)
    for (offset, filter) in made.nodes.enumerated() {
      let place = group.first + offset
      graph.nodes[place].arguments = filter.arguments
      // What was added around the group stays.
      graph.nodes[place].conditions.replaceSubrange(..<filter.conditions.count, with: filter.conditions)
    }
    // Groups stand behind those inside them.
    for (place, inner) in zip(index - made.groups.count..<index, made.groups) {
      graph.groups[place].arguments = inner.arguments
    }
    return graph
  }

  private func target(called word: FilterText.Word) throws(FilterTextError) -> Target {
    if word.text.utf8.allSatisfy(\.isDigit) {
      guard let index = Int(word.text), index < nodes.count else {
        throw FilterTextError(.absentNode(word.text, count: nodes.count), at: word.range)
      }
      return .node(index)
    }
    let wanted = word.text.lowercased()
    if let index = groups.firstIndex(where: { $0.name == word.text }) { return .group(index) }
    if let index = nodes.firstIndex(where: { $0.name == word.text }) { return .node(index) }
    let uses = groups.indices.filter { groups[$0].preset.name.lowercased() == wanted }
    let places = nodes.indices.filter {
      [nodes[$0].schema.name.lowercased(), nodes[$0].schema.shortName.lowercased()].contains(wanted)
    }
    // A filter of the job itself before those that a graph file brings.
    let own = places.filter { index in !groups.contains { ($0.first..<$0.first + $0.count).contains(index) } }
    if uses.count == 1 { return .group(uses[0]) }
    if own.count == 1 { return .node(own[0]) }
    if own.isEmpty, places.count == 1 { return .node(places[0]) }
    if uses.isEmpty, places.isEmpty {
      let known = groups.map(\.preset.name) + nodes.map(\.schema.shortName)
      throw FilterTextError(
        .filterNotInGraph(word.text, known: known), at: word.range, suggestion: nearestName(to: word.text, in: known))
    }
    let alternatives = uses.isEmpty ? places : uses.map { groups[$0].first }
    throw FilterTextError(.severalFilters(word.text, places: alternatives), at: word.range)
  }
}

extension [FilterGraph.Argument] {
  /// Replaces the value of the same parameter, or appends it.
  fileprivate mutating func set(_ argument: FilterGraph.Argument) {
    if let place = firstIndex(where: { $0.parameter.key == argument.parameter.key }) {
      self[place].value = argument.value
    } else {
      append(argument)
    }
  }
}

extension FilterTextParser {
  /// Reads `filter.parameter=value` to the end of the text.
  fileprivate mutating func assignment() throws(FilterTextError) -> (FilterText.Word, FilterText.Argument) {
    cursor.skipSpaces()
    let name = cursor.takeWhile(\.isNamePart)
    guard !name.isEmpty else { throw unexpected(expected: "a filter's name or number") }
    guard cursor.take(".") else { throw unexpected(expected: "'.' and a parameter") }
    let start = cursor.position
    let argument = try argument()
    guard argument.key != nil else {
      cursor.position = start
      throw unexpected(expected: "parameter=value")
    }
    if !cursor.isAtEnd { throw unexpected(expected: "nothing more behind the value") }
    return (word(name), argument)
  }
}
