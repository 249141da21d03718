/// Turns a graph file into a graph: finds filters and parameters, checks values, and joins results to inputs.
struct GraphFileBinder {
  let file: GraphFile
  let catalog: FilterCatalog
  let symbols: TimelineSymbols
  let inputCount: Int?
  let tracks: TrackFiles
  let paths: GraphFilePaths
  /// Files that are being bound around this one, innermost last.
  var ancestors: [String] = []

  private var nodes: [FilterGraph.Node] = []
  private var groups: [FilterGraph.Group] = []
  private var names: [String: FilterGraph.Image] = [:]
  /// Results that a later filter works on.
  private var used: Set<FilterGraph.Image> = []
  private var arguments = GraphFileArguments()
  private static let maximumNesting = 16

  init(
    _ file: GraphFile, catalog: FilterCatalog, symbols: TimelineSymbols, inputCount: Int?, tracks: TrackFiles,
    paths: GraphFilePaths, ancestors: [String] = []
  ) {
    (self.file, self.catalog, self.symbols, self.inputCount) = (file, catalog, symbols, inputCount)
    (self.tracks, self.paths, self.ancestors) = (tracks, paths, ancestors)
  }

  /// Binds the file; `given` are the values of its own parameters that are not the standard ones.
  mutating func bind(_ given: [String: FilterGraph.Value] = [:]) throws(GraphFileError) -> FilterGraph {
    if ancestors.contains(file.path) || ancestors.count >= Self.maximumNesting {
      throw GraphFileError(file.path, nil, "a filter that uses itself: \(ancestors.joined(separator: ", "))")
    }
    for parameter in file.parameters { try admit(parameter, given[parameter.name]) }
    var previous = FilterGraph.Image.input(0)
    var results: [(image: FilterGraph.Image, node: GraphFile.Node)] = []
    for node in file.nodes {
      previous = try bind(node, previous)
      if nodes.count > FilterGraph.maximumFilters {
        throw GraphFileError(
          file.path, node.line, "more than \(FilterGraph.maximumFilters) filters, those inside graph files counted")
      }
      results.append((previous, node))
    }
    if let unused = results.dropLast().first(where: { !used.contains($0.image) }) {
      let name = unused.node.name.map { "[\($0)]" } ?? "the result of \(unused.node.filter)"
      throw GraphFileError(file.path, unused.node.line, "nothing uses \(name); only the last node is the output")
    }
    return FilterGraph(nodes: nodes, output: previous, groups: groups)
  }

  private mutating func admit(
    _ parameter: GraphFile.Parameter, _ given: FilterGraph.Value?
  ) throws(GraphFileError) {
    let value: FilterGraph.Value
    if let given {
      value = given
    } else if let standard = parameter.standard {
      let setting = GraphFile.Setting(key: parameter.name, value: standard, line: parameter.line)
      value = try self.value(of: setting, for: FilterParameter(parameter), called: parameter.name)
    } else {
      throw GraphFileError(
        file.path, parameter.line, "\(parameter.name) needs a value: it has no default, and --graph gives it none")
    }
    arguments[parameter.name] = GraphFileArguments.Argument(value: value, text: parameter.text(value))
  }

  // MARK: One filter

  private mutating func bind(
    _ node: GraphFile.Node, _ previous: FilterGraph.Image
  ) throws(GraphFileError) -> FilterGraph.Image {
    guard let entry = try entry(node) else {
      let hint = catalog.suggestion(for: node.filter).map { "; did you mean '\($0)'?" } ?? ""
      throw GraphFileError(file.path, node.line, "unknown filter '\(node.filter)'\(hint)")
    }
    let schema = entry.schema
    var arguments: [FilterGraph.Argument] = []
    for setting in node.settings {
      guard let parameter = schema.parameter(named: setting.key) else {
        let known = schema.parameters.map(\.shortName)
        let hint = nearestName(to: setting.key, in: known).map { "; did you mean '\($0)'?" } ?? ""
        throw GraphFileError(
          file.path, setting.line,
          "\(schema.shortName) has no parameter '\(setting.key)'\(hint)\n\(schema.shortName) takes: "
            + known.joined(separator: " "))
      }
      let name = "\(schema.shortName).\(parameter.shortName)"
      if arguments.contains(where: { $0.parameter.key == parameter.key }) {
        throw GraphFileError(file.path, setting.line, "\(name) has a value already")
      }
      if let other = schema.alternative(to: parameter, among: arguments) {
        throw GraphFileError(
          file.path, setting.line,
          "\(name) stands for \(schema.shortName).\(other.shortName), which is given too; remove one")
      }
      arguments.append(
        FilterGraph.Argument(
          parameter: parameter, value: try value(of: setting, for: parameter, called: name), range: .unknown))
    }
    // The filter before it, or the first input, gives the first image that is left open.
    let open = schema.parameters.first { parameter in
      parameter.kind == .image && !arguments.contains { $0.parameter.key == parameter.key }
    }
    var before: FilterGraph.Image?
    // As in filter text, what stands first and makes its own picture leaves input 0 while it is not there.
    if open == nil, nodes.isEmpty, !schema.parameters.contains(where: { $0.kind == .image }) { before = previous }
    if let open, open.isRequired || open.key == "inputImage" {
      before = previous
      used.insert(previous)
      arguments.insert(FilterGraph.Argument(parameter: open, value: .image(previous), range: .unknown), at: 0)
    }
    if let missing = schema.parameters.first(where: { parameter in
      parameter.isRequired && !arguments.contains { $0.parameter.key == parameter.key }
    }) {
      throw GraphFileError(file.path, node.line, "\(schema.shortName) needs a value for \(missing.shortName)")
    }
    var conditions: [AnimatedValue] = []
    for setting in node.conditions { conditions.append(try condition(setting, schema)) }
    let bypass = FilterGraph.bypass(arguments, before)
    switch entry {
    case .filter:
      nodes.append(
        FilterGraph.Node(
          schema: schema, arguments: arguments, conditions: conditions, bypass: bypass, name: node.name,
          range: .unknown))
    case .preset(let preset):
      try append(preset, arguments, conditions, bypass, node)
    }
    let result = FilterGraph.Image.node(nodes.count - 1)
    if let name = node.name {
      guard names[name] == nil else { throw GraphFileError(file.path, node.line, "the name \(name) is taken") }
      names[name] = result
    }
    return result
  }

  private func entry(_ node: GraphFile.Node) throws(GraphFileError) -> FilterCatalog.Entry? {
    var name = node.filter
    if name.isKernelFile {
      do throws(GraphPathError) {
        name = try paths.resolve(name, from: file.path)
      } catch {
        throw GraphFileError(file.path, node.line, error.reason)
      }
    }
    do throws(GraphFileError) {
      return try catalog.entry(named: name)
    } catch {
      throw GraphFileError(file.path, node.line, "\(node.filter): \(error)")
    }
  }

  private mutating func append(
    _ preset: FilterPreset, _ arguments: [FilterGraph.Argument], _ conditions: [AnimatedValue],
    _ bypass: FilterGraph.Image?, _ node: GraphFile.Node
  ) throws(GraphFileError) {
    var group = FilterGraph.Group(preset: preset, arguments: arguments, paths: paths, first: nodes.count)
    group.name = node.name
    do throws(GraphFileError) {
      let inner = try group.expanded(catalog: catalog, symbols: symbols, tracks: tracks, ancestors + [file.path])
      nodes += inner.nodes
      groups += inner.groups
    } catch {
      throw GraphFileError(file.path, node.line, "\(preset.name): \(error)")
    }
    nodes[nodes.count - 1].conditions = conditions
    nodes[nodes.count - 1].bypass = bypass
    nodes[nodes.count - 1].name = node.name
    group.count = nodes.count - group.first
    groups.append(group)
  }

  // MARK: Values

  private mutating func value(
    of setting: GraphFile.Setting, for parameter: FilterParameter, called name: String
  ) throws(GraphFileError) -> FilterGraph.Value {
    if case .parameter(let own) = setting.value { return try argument(own, setting, parameter, name) }
    switch (parameter.kind, setting.value) {
    case (.image, .string(let text)): return .image(try image(text, setting, name))
    case (.table, .string(let text)) where text.hasPrefix("@"):
      return .file(try resolve(String(text.dropFirst()), setting, name))
    case (.data, .string(let text)):
      return text.hasPrefix("@") ? .file(try resolve(String(text.dropFirst()), setting, name)) : .text(text)
    case (.string, .string(let text)) where parameter.names.isEmpty: return .text(text)
    case (.string, .text(let text)) where parameter.names.isEmpty: return .text(text)
    case (.data, .text(let text)): return .text(text)
    case (.image, _), (.data, _), (.table, _): break
    default:
      if let text = setting.value.expressionText { return try bound(text, setting, parameter, name) }
    }
    throw GraphFileError(file.path, setting.line, "\(name) takes \(parameter.kind.description)")
  }

  /// A number, vector, colour or known word by the grammar of filter text.
  private mutating func bound(
    _ text: String, _ setting: GraphFile.Setting, _ parameter: FilterParameter, _ name: String
  ) throws(GraphFileError) -> FilterGraph.Value {
    var written = text
    var form = FilterText.Argument.Value.bare
    if text.hasPrefix("@"), parameter.kind != .string {
      form = .file(try resolve(String(text.dropFirst()), setting, name))
    } else if parameter.kind != .string, parameter.kind != .color || text.hasPrefix("[") {
      written = arguments.substituted(into: text)
    }
    var binder = FilterBinder(written, symbols: symbols, tracks: tracks)
    do throws(FilterTextError) {
      return try binder.value(
        of: FilterText.Argument(key: nil, value: form, range: binder.trimmedRange), for: parameter, called: name)
    } catch {
      throw GraphFileError(file.path, setting.line, error.rendered(in: written))
    }
  }

  private func condition(
    _ setting: GraphFile.Setting, _ schema: FilterSchema
  ) throws(GraphFileError) -> AnimatedValue {
    let name = "\(schema.shortName).\(FilterBinder.conditionKey)"
    var text: String
    switch setting.value {
    case .parameter(let own): text = own
    case .boolean(let truth): text = truth ? "1" : "0"
    default: text = setting.value.expressionText ?? ""
    }
    text = arguments.substituted(into: text)
    let binder = FilterBinder(text, symbols: symbols, tracks: tracks)
    do throws(FilterTextError) {
      return try binder.condition(FilterText.Argument(key: nil, value: .bare, range: binder.trimmedRange), name)
    } catch {
      throw GraphFileError(file.path, setting.line, error.rendered(in: text))
    }
  }

  /// What one of the file's own parameters was given.
  private func argument(
    _ own: String, _ setting: GraphFile.Setting, _ parameter: FilterParameter, _ name: String
  ) throws(GraphFileError) -> FilterGraph.Value {
    guard let value = arguments[own]?.value else {
      let known = file.parameters.map(\.name)
      let hint = nearestName(to: own, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw GraphFileError(file.path, setting.line, "the graph declares no parameter '\(own)'\(hint)")
    }
    let fits =
      switch (parameter.kind, value) {
      case (.scalar, .scalar), (.boolean, .scalar), (.image, .image), (.data, .file), (.data, .text), (.string, .text),
        (.table, .file):
        true
      case (.color, .vector(let vector)): vector.components.count == 4
      case (.vector(let count), .vector(let vector)): count.contains(vector.components.count)
      default: false
      }
    guard fits else {
      throw GraphFileError(
        file.path, setting.line, "\(name) takes \(parameter.kind.description), which the parameter \(own) is not")
    }
    return value
  }

  private mutating func image(
    _ text: String, _ setting: GraphFile.Setting, _ name: String
  ) throws(GraphFileError) -> FilterGraph.Image {
    if text.hasPrefix("@") { return .file(try resolve(String(text.dropFirst()), setting, name)) }
    if let index = text.inputLabel {
      if let inputCount, index >= inputCount {
        throw GraphFileError(
          file.path, setting.line, "\(name): there is no input \(index); \(inputCount) given, from 0")
      }
      return .input(index)
    }
    guard text.hasPrefix("["), text.hasSuffix("]"), let image = names[String(text.dropFirst().dropLast())] else {
      let known = names.keys.sorted().map { "[\($0)]" }
      let hint = nearestName(to: text, in: known).map { "; did you mean '\($0)'?" } ?? ""
      throw GraphFileError(
        file.path, setting.line,
        "\(name) takes \"[name]\" of a node before, \"[0]\" of an input or \"@file\", found '\(text)'\(hint)")
    }
    used.insert(image)
    return image
  }

  private func resolve(
    _ path: String, _ setting: GraphFile.Setting, _ name: String
  ) throws(GraphFileError) -> String {
    do throws(GraphPathError) {
      return try paths.resolve(path, from: file.path)
    } catch {
      throw GraphFileError(file.path, setting.line, "\(name): \(error.reason)")
    }
  }
}

extension SourceRange {
  /// Of what stands in no text.
  static let unknown = SourceRange(offset: 0, length: 0)
}

extension FilterBinder {
  /// Reads values of one text on their own, without filters and labels around them.
  init(_ text: String, symbols: TimelineSymbols, tracks: TrackFiles) {
    self.init(
      FilterText(source: text, chains: []), catalog: FilterCatalog([]), symbols: symbols, inputCount: nil,
      tracks: tracks, paths: GraphFilePaths())
  }

  /// Where the text is, without the spaces around it.
  var trimmedRange: SourceRange { SourceCursor(bytes).trimmed }
}
