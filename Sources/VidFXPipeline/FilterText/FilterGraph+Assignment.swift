extension FilterGraph {
  /// This graph with a parameter changed as `line` says: `gaussianBlur.radius=20`, or `2.radius=20` where several filters
  /// have the name; they are counted from 0. `gaussianBlur.enable=0` takes the filter away.
  ///
  /// The value is what filter text may say: a number, an expression of time, keys, a vector, a colour, a text. Images and
  /// the content of files stay as they are.
  public func assigning(
    _ line: String, symbols: TimelineSymbols = .perFrame, tracks: TrackFiles = TrackFiles()
  ) throws(FilterTextError) -> FilterGraph {
    var parser = FilterTextParser(SourceCursor(Array(line.utf8)))
    let (filter, argument) = try parser.assignment()
    let index = try node(called: filter)
    let schema = nodes[index].schema
    var binder = FilterBinder(
      FilterText(source: line, chains: []), catalog: FilterCatalog([]), symbols: symbols, inputCount: nil,
      tracks: tracks)
    var graph = self
    guard let key = argument.key else { return graph }
    if key.text.lowercased() == FilterBinder.conditionKey, schema.parameter(named: key.text) == nil {
      let name = "\(schema.shortName).\(FilterBinder.conditionKey)"
      graph.nodes[index].conditions = [try binder.condition(argument, name)]
      return graph
    }
    guard let parameter = schema.parameter(named: key.text) else {
      let known = schema.parameters.filter { $0.kind != .image }.map(\.shortName) + [FilterBinder.conditionKey]
      throw FilterTextError(
        .unknownParameter(key.text, filter: schema.shortName, known: known), at: key.range,
        suggestion: nearestName(to: key.text, in: known))
    }
    let name = "\(schema.shortName).\(parameter.shortName)"
    if parameter.kind == .image || parameter.isFixed { throw FilterTextError(.fixedParameter(name), at: key.range) }
    if parameter.kind == .data, case .file = argument.value {
      throw FilterTextError(.fixedParameter(name), at: argument.range)
    }
    let value = try binder.value(of: argument, for: parameter, called: name)
    if let place = graph.nodes[index].arguments.firstIndex(where: { $0.parameter.key == parameter.key }) {
      graph.nodes[index].arguments[place].value = value
    } else {
      graph.nodes[index].arguments.append(Argument(parameter: parameter, value: value, range: argument.range))
    }
    return graph
  }

  private func node(called word: FilterText.Word) throws(FilterTextError) -> Int {
    if word.text.utf8.allSatisfy(\.isDigit) {
      guard let index = Int(word.text), index < nodes.count else {
        throw FilterTextError(.absentNode(word.text, count: nodes.count), at: word.range)
      }
      return index
    }
    let wanted = word.text.lowercased()
    let places = nodes.indices.filter {
      [nodes[$0].schema.name.lowercased(), nodes[$0].schema.shortName.lowercased()].contains(wanted)
    }
    guard let first = places.first else {
      let known = nodes.map(\.schema.shortName)
      throw FilterTextError(
        .filterNotInGraph(word.text, known: known), at: word.range, suggestion: nearestName(to: word.text, in: known))
    }
    guard places.count == 1 else {
      throw FilterTextError(.severalFilters(word.text, places: places), at: word.range)
    }
    return first
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
