/// Turns filter text into a graph: finds filters and parameters, checks values, and joins results to inputs.
struct FilterBinder {
  let text: FilterText
  let catalog: FilterCatalog
  let symbols: TimelineSymbols
  let inputCount: Int?
  let tracks: TrackFiles
  let paths: GraphFilePaths
  let bytes: [UInt8]

  private var nodes: [FilterGraph.Node] = []
  private var groups: [FilterGraph.Group] = []
  private var labels: [String: (index: Int, word: FilterText.Word, isUsed: Bool)] = [:]

  init(
    _ text: FilterText, catalog: FilterCatalog, symbols: TimelineSymbols, inputCount: Int?, tracks: TrackFiles,
    paths: GraphFilePaths
  ) {
    self.text = text
    self.catalog = catalog
    self.symbols = symbols
    self.inputCount = inputCount
    self.tracks = tracks
    self.paths = paths
    bytes = Array(text.source.utf8)
  }

  mutating func bind() throws(FilterTextError) -> FilterGraph {
    for (index, chain) in text.chains.enumerated() {
      // The first chain starts with input 0 where it names nothing else.
      var previous: FilterGraph.Image? = index == 0 ? .input(0) : nil
      for (place, call) in chain.calls.enumerated() {
        try bind(call, previous: previous, isFirst: place == 0)
        if nodes.count > FilterGraph.maximumFilters { throw FilterTextError(.tooManyFilters, at: call.name.range) }
        previous = .node(nodes.count - 1)
        try define(call.outputLabels, of: call)
        if !call.outputLabels.isEmpty, place < chain.calls.count - 1 { previous = nil }
      }
      let last = chain.calls[chain.calls.count - 1]
      if index < text.chains.count - 1, last.outputLabels.isEmpty {
        throw FilterTextError(.unusedResult(filter: nodes[nodes.count - 1].schema.shortName), at: last.name.range)
      }
    }
    let output = nodes.count - 1
    let unused = labels.values.filter { !$0.isUsed && $0.index != output }
    if let first = unused.min(by: { $0.word.range.offset < $1.word.range.offset }) {
      throw FilterTextError(.unusedLabel(first.word.text), at: first.word.range)
    }
    return FilterGraph(nodes: nodes, output: .node(output), groups: groups)
  }

  // MARK: One filter

  private mutating func bind(
    _ call: FilterText.Call, previous: FilterGraph.Image?, isFirst: Bool
  ) throws(FilterTextError) {
    guard let entry = try entry(call) else {
      throw FilterTextError(
        .unknownFilter(call.name.text), at: call.name.range, suggestion: catalog.suggestion(for: call.name.text))
    }
    let schema = entry.schema
    let named = try namedParameters(of: call, schema)
    let conditions = try conditions(of: call, schema)
    var arguments = try images(of: call, schema, named: Set(named.compactMap { $0?.key }), previous, isFirst)

    // Values without names go to the parameters in order, past the images that labels gave.
    let taken = Set(arguments.map(\.parameter.key))
    let open = schema.parameters.filter { !taken.contains($0.key) }
    var place = 0
    for (argument, parameter) in zip(call.arguments, named) where !isCondition(argument, schema) {
      let target: FilterParameter
      if let parameter {
        target = parameter
      } else {
        guard place < open.count else {
          let known = open.map(\.shortName)
          throw FilterTextError(.tooManyValues(filter: schema.shortName, known: known), at: argument.range)
        }
        target = open[place]
        place += 1
      }
      let qualified = "\(schema.shortName).\(target.shortName)"
      if arguments.contains(where: { $0.parameter.key == target.key }) {
        throw FilterTextError(.duplicateParameter(qualified), at: argument.key?.range ?? argument.range)
      }
      if let other = schema.alternative(to: target, among: arguments) {
        throw FilterTextError(
          .alternative(parameter: qualified, given: "\(schema.shortName).\(other.shortName)"),
          at: argument.key?.range ?? argument.range)
      }
      let value = try value(of: argument, for: target, called: qualified)
      arguments.append(FilterGraph.Argument(parameter: target, value: value, range: argument.range))
    }
    try requireAll(of: schema, in: arguments, call)
    let bypass = FilterGraph.bypass(arguments, previous)
    switch entry {
    case .filter:
      nodes.append(
        FilterGraph.Node(
          schema: schema, arguments: arguments, conditions: conditions, bypass: bypass, range: call.name.range))
    case .preset(let preset): try append(preset, arguments, conditions, bypass, call)
    }
  }

  private func entry(_ call: FilterText.Call) throws(FilterTextError) -> FilterCatalog.Entry? {
    do throws(GraphFileError) {
      return try catalog.entry(named: call.name.text)
    } catch {
      throw FilterTextError(.graphFile(filter: call.name.text, error), at: call.name.range)
    }
  }

  /// Appends the filters of a graph file.
  private mutating func append(
    _ preset: FilterPreset, _ arguments: [FilterGraph.Argument], _ conditions: [AnimatedValue],
    _ bypass: FilterGraph.Image?, _ call: FilterText.Call
  ) throws(FilterTextError) {
    var group = FilterGraph.Group(preset: preset, arguments: arguments, paths: paths, first: nodes.count)
    do throws(GraphFileError) {
      let inner = try group.expanded(catalog: catalog, symbols: symbols, tracks: tracks)
      nodes += inner.nodes
      groups += inner.groups
    } catch {
      throw FilterTextError(.graphFile(filter: preset.name, error), at: call.name.range)
    }
    nodes[nodes.count - 1].conditions = conditions
    nodes[nodes.count - 1].bypass = bypass
    group.count = nodes.count - group.first
    groups.append(group)
  }

  /// The parameter of each argument, nil for those without a name.
  private func namedParameters(
    of call: FilterText.Call, _ schema: FilterSchema
  ) throws(FilterTextError) -> [FilterParameter?] {
    var parameters: [FilterParameter?] = []
    for argument in call.arguments {
      guard let key = argument.key, !isCondition(argument, schema) else {
        parameters.append(nil)
        continue
      }
      guard let parameter = schema.parameter(named: key.text) else {
        let known = schema.parameters.map(\.shortName)
        throw FilterTextError(
          .unknownParameter(key.text, filter: schema.shortName, known: known), at: key.range,
          suggestion: nearestName(to: key.text, in: known + [Self.conditionKey]))
      }
      parameters.append(parameter)
    }
    return parameters
  }

  private func requireAll(
    of schema: FilterSchema, in arguments: [FilterGraph.Argument], _ call: FilterText.Call
  ) throws(FilterTextError) {
    for parameter in schema.parameters where parameter.isRequired {
      if arguments.contains(where: { $0.parameter.key == parameter.key }) { continue }
      let reason: FilterTextError.Reason =
        parameter.kind == .image
        ? .missingImage(parameter: parameter.shortName, filter: schema.shortName)
        : .missingParameter("\(schema.shortName).\(parameter.shortName)")
      throw FilterTextError(reason, at: call.name.range)
    }
  }

  // MARK: Time

  /// The name under which a filter is told when it is there, as with ffmpeg.
  static let conditionKey = "enable"

  private func isCondition(_ argument: FilterText.Argument, _ schema: FilterSchema) -> Bool {
    argument.key?.text.lowercased() == Self.conditionKey && schema.parameter(named: Self.conditionKey) == nil
  }

  private func conditions(
    of call: FilterText.Call, _ schema: FilterSchema
  ) throws(FilterTextError) -> [AnimatedValue] {
    var conditions: [AnimatedValue] = []
    if let interval = call.interval {
      guard let value = try self.interval(interval.range, schema.shortName) else {
        throw FilterTextError(.expression(parameter: schema.shortName, .malformedInterval), at: interval.range)
      }
      conditions.append(value)
    }
    var isGiven = false
    for argument in call.arguments where isCondition(argument, schema) {
      let name = "\(schema.shortName).\(Self.conditionKey)"
      if isGiven { throw FilterTextError(.duplicateParameter(name), at: argument.key?.range ?? argument.range) }
      isGiven = true
      conditions.append(try condition(argument, name))
    }
    return conditions
  }

  // MARK: Images

  /// The images that labels, or the filter before, give to the image parameters that no argument names.
  private mutating func images(
    of call: FilterText.Call, _ schema: FilterSchema, named: Set<String>, _ previous: FilterGraph.Image?,
    _ isFirst: Bool
  ) throws(FilterTextError) -> [FilterGraph.Argument] {
    let all = schema.parameters.filter { $0.kind == .image }
    var open = all.filter { !named.contains($0.key) }[...]
    var arguments: [FilterGraph.Argument] = []
    func give(_ image: FilterGraph.Image, _ range: SourceRange) throws(FilterTextError) {
      guard let parameter = open.popFirst() else {
        throw FilterTextError(.surplusImage(filter: schema.shortName, count: all.count), at: range)
      }
      arguments.append(FilterGraph.Argument(parameter: parameter, value: .image(image), range: range))
    }
    if !isFirst, let previous { try give(previous, call.name.range) }
    for label in call.inputLabels { try give(try image(called: label), label.range) }
    // A generator at the start of a chain leaves the input alone.
    if isFirst, call.inputLabels.isEmpty, let previous, !open.isEmpty { try give(previous, call.name.range) }
    return arguments
  }

  /// The image of a label: a number is an input of the job.
  mutating func image(called label: FilterText.Word) throws(FilterTextError) -> FilterGraph.Image {
    if label.text.utf8.allSatisfy(\.isDigit) {
      let index = Int(label.text) ?? .max
      if let inputCount, index >= inputCount {
        throw FilterTextError(.absentInput(index, count: inputCount), at: label.range)
      }
      return .input(index)
    }
    guard let index = labels[label.text]?.index else {
      throw FilterTextError(
        .undefinedLabel(label.text), at: label.range, suggestion: nearestName(to: label.text, in: labels.keys.sorted()))
    }
    labels[label.text]?.isUsed = true
    return .node(index)
  }

  private mutating func define(_ words: [FilterText.Word], of call: FilterText.Call) throws(FilterTextError) {
    for (place, word) in words.enumerated() {
      if place > 0 {
        throw FilterTextError(.severalResults(filter: nodes[nodes.count - 1].schema.shortName), at: word.range)
      }
      if word.text.utf8.allSatisfy(\.isDigit) || labels[word.text] != nil {
        throw FilterTextError(.labelTaken(word.text), at: word.range)
      }
      labels[word.text] = (nodes.count - 1, word, false)
      nodes[nodes.count - 1].name = word.text
      if groups.last.map({ $0.first + $0.count }) == nodes.count { groups[groups.count - 1].name = word.text }
    }
  }
}

extension FilterSchema {
  /// The parameter among `arguments` that answers the same question as `parameter`; nil when none does.
  func alternative(to parameter: FilterParameter, among arguments: [FilterGraph.Argument]) -> FilterParameter? {
    guard alternatives.contains(parameter.key) else { return nil }
    return arguments.first { alternatives.contains($0.parameter.key) }?.parameter
  }
}
