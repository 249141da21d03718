/// Reads the JSON of a ``GraphFile``; everything that it does not know is an error.
struct GraphFileReader {
  let path: String

  func file(_ content: [UInt8]) throws(GraphFileError) -> GraphFile {
    var cursor = SourceCursor(content)
    // The byte order mark that some programs write.
    _ = cursor.take("\u{FEFF}")
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONNode.parse(cursor)
    } catch {
      throw GraphFileError(path, error.line, "no JSON: \(error.reason)")
    }
    var file = GraphFile(path: path)
    var hasNodes = false
    let known = ["vidfx", "description", "parameters", "nodes", "transitions", "edge", "workingSpace"]
    for (key, node) in try members(of: root, "the graph", known) {
      switch key {
      case "vidfx": try checkVersion(node)
      case "description": file.summary = try string(node, "description")
      case "parameters": file.parameters = try parameters(node)
      case "nodes":
        file.nodes = try elements(of: node, "nodes").map { (node) throws(GraphFileError) in try self.node(node) }
        hasNodes = true
      case "transitions":
        file.transitions = try elements(of: node, "transitions").map { (node) throws(GraphFileError) in
          try option(node, "transitions")
        }
      case "edge": file.edge = try option(node, key)
      default: file.workingSpace = try option(node, key)
      }
    }
    guard hasNodes else {
      throw GraphFileError(path, root.line, "a graph has \"nodes\": [{\"filter\": \"sepiaTone\"}]")
    }
    return file
  }

  private func checkVersion(_ node: JSONNode) throws(GraphFileError) {
    let version = Double(GraphFile.version)
    guard case .number(let number) = node.value, number >= 1 else {
      throw error(node, "\"vidfx\" is the version of the form, \(version.plainText)")
    }
    if number > version {
      throw error(node, "made for version \(number.plainText) of the form; this vidfx reads \(version.plainText)")
    }
  }

  // MARK: Filters

  private func node(_ node: JSONNode) throws(GraphFileError) -> GraphFile.Node {
    var result = GraphFile.Node(filter: "", settings: [], conditions: [], line: node.line)
    for (key, member) in try members(of: node, "a node", ["name", "filter", "values", "enable"]) {
      switch key {
      case "name": result.name = try name(member, "the name of a node")
      case "filter": result.filter = try string(member, key)
      case "values":
        for (key, value) in try members(of: member, "values", nil) {
          result.settings.append(try setting(key, value))
        }
      default:
        if case .array(let conditions) = member.value {
          for condition in conditions { result.conditions.append(try setting(key, condition)) }
        } else {
          result.conditions = [try setting(key, member)]
        }
      }
    }
    guard !result.filter.isEmpty else { throw error(node, "a node has \"filter\": the name of a filter") }
    return result
  }

  private func setting(_ key: String, _ node: JSONNode) throws(GraphFileError) -> GraphFile.Setting {
    GraphFile.Setting(key: key, value: try value(node, key), line: node.line)
  }

  private func option(_ node: JSONNode, _ key: String) throws(GraphFileError) -> GraphFile.Option {
    GraphFile.Option(try string(node, key), line: node.line)
  }

  // MARK: Values

  private func value(_ node: JSONNode, _ key: String) throws(GraphFileError) -> GraphFile.Value {
    switch node.value {
    case .number(let number): return .number(number)
    case .boolean(let truth): return .boolean(truth)
    case .string(let text): return .string(text)
    case .array(let nodes):
      return .array(
        try nodes.map { (node) throws(GraphFileError) in
          switch node.value {
          case .number(let number): return .number(number)
          case .string(let text): return .string(text)
          default: throw error(node, "\(key): an array holds numbers and expressions")
          }
        })
    case .object(let members):
      if members.count == 1, members[0].key == "parameter" {
        return .parameter(try string(members[0].node, "parameter"))
      }
      if members.count == 1, members[0].key == "keys" {
        return .keys(
          try elements(of: members[0].node, "keys").map { (node) throws(GraphFileError) in try self.key(node) })
      }
      if members.count == 1, members[0].key == "text" { return .text(try string(members[0].node, "text")) }
      throw error(
        node, "\(key): an object is {\"keys\": […]}, {\"parameter\": \"name\"} or {\"text\": \"…\"}")
    case .null: throw error(node, "\(key): null is no value; leave the parameter out for its default")
    }
  }

  private func key(_ node: JSONNode) throws(GraphFileError) -> GraphFile.Key {
    var key = GraphFile.Key(time: "", value: .number(0))
    var hasValue = false
    for (name, member) in try members(of: node, "a key", ["time", "value", "curve"]) {
      switch name {
      case "time":
        if case .number(let seconds) = member.value {
          key.time = seconds.plainText
        } else {
          key.time = try string(member, name)
        }
      case "value":
        key.value = try value(member, name)
        hasValue = true
      default: key.curve = try string(member, name)
      }
    }
    switch key.value {
    case .number, .string, .array: break
    default: throw error(node, "the value of a key is a number, an expression, a colour or an array")
    }
    guard hasValue, !key.time.isEmpty else {
      throw error(node, "a key is {\"time\": \"2s\", \"value\": 5, \"curve\": \"easeIn\"}; the curve may be left out")
    }
    return key
  }

  // MARK: Parameters

  private func parameters(_ node: JSONNode) throws(GraphFileError) -> [GraphFile.Parameter] {
    try members(of: node, "parameters", nil).map { (key, node) throws(GraphFileError) in
      guard key.isName else { throw error(node, "'\(key)': a parameter's name has letters, digits and _") }
      if ExpressionCompiler.isReserved(key) {
        throw error(node, "'\(key)' has a meaning in expressions; call the parameter something else")
      }
      return try parameter(key, node)
    }
  }

  private func parameter(_ name: String, _ node: JSONNode) throws(GraphFileError) -> GraphFile.Parameter {
    var parameter = GraphFile.Parameter(
      name: name, kind: .number, standard: nil, range: -.infinity ... .infinity, unit: "", count: 0, summary: "",
      line: node.line)
    var (minimum, maximum): (Double?, Double?)
    let known = ["type", "default", "min", "max", "unit", "count", "description"]
    for (key, member) in try members(of: node, "the parameter \(name)", known) {
      switch key {
      case "type":
        let text = try string(member, key)
        guard let kind = GraphFile.Parameter.Kind(rawValue: text) else {
          let kinds = GraphFile.Parameter.Kind.allCases.map(\.rawValue).joined(separator: " ")
          throw error(member, "unknown type '\(text)'; types: \(kinds)")
        }
        parameter.kind = kind
      case "default": parameter.standard = try value(member, key)
      case "min": minimum = try number(member, key)
      case "max": maximum = try number(member, key)
      case "unit": parameter.unit = try string(member, key)
      case "count":
        let count = try number(member, key)
        guard (1...4096).contains(count), count == count.rounded() else { throw error(member, "count is 1…4096") }
        parameter.count = Int(count)
      default: parameter.summary = try string(member, key)
      }
    }
    if parameter.kind == .vector, parameter.count == 0 {
      guard case .array(let values) = parameter.standard else {
        throw error(node, "\(name): a vector needs \"count\", or an array as \"default\"")
      }
      parameter.count = values.count
    }
    let (lower, upper) = (minimum ?? -.infinity, maximum ?? .infinity)
    guard lower < upper else { throw error(node, "\(name): min must be less than max") }
    parameter.range = lower...upper
    return parameter
  }

  // MARK: JSON

  /// The members of an object, each at most once, in the order of the text; `known` nil lets every name in.
  private func members(
    of node: JSONNode, _ what: String, _ known: [String]?
  ) throws(GraphFileError) -> [(key: String, node: JSONNode)] {
    guard case .object(let members) = node.value else { throw error(node, "\(what): expected an object {…}") }
    var seen: Set<String> = []
    for (key, member) in members {
      if let known, !known.contains(key) {
        let hint = nearestName(to: key, in: known).map { "; did you mean '\($0)'?" } ?? ""
        throw error(member, "\(what) has no member '\(key)'\(hint)")
      }
      guard seen.insert(key).inserted else { throw error(member, "\(what) has '\(key)' twice") }
    }
    return members
  }

  private func elements(of node: JSONNode, _ what: String) throws(GraphFileError) -> [JSONNode] {
    guard case .array(let nodes) = node.value else { throw error(node, "\(what): expected an array […]") }
    return nodes
  }

  private func string(_ node: JSONNode, _ what: String) throws(GraphFileError) -> String {
    guard case .string(let text) = node.value else { throw error(node, "\(what): expected a text in quotes") }
    return text
  }

  private func number(_ node: JSONNode, _ what: String) throws(GraphFileError) -> Double {
    guard case .number(let number) = node.value else { throw error(node, "\(what): expected a number") }
    return number
  }

  private func name(_ node: JSONNode, _ what: String) throws(GraphFileError) -> String {
    let text = try string(node, what)
    guard text.isName else { throw error(node, "\(what) begins with a letter and has letters, digits and _") }
    return text
  }

  private func error(_ node: JSONNode, _ reason: String) -> GraphFileError { GraphFileError(path, node.line, reason) }
}

extension GraphFile {
  /// Reads the bytes of a whole file; errors give the line and never quote the file beyond a name or a value at fault.
  public init(_ content: [UInt8], path: String) throws(GraphFileError) {
    self = try GraphFileReader(path: path).file(content)
  }
}

extension String {
  /// Whether expressions and labels can name it.
  var isName: Bool { utf8.first?.isNameStart == true && isNamePart }

  /// Whether it may stand behind the first letter of a name.
  var isNamePart: Bool { utf8.allSatisfy(\.isNamePart) }
}

extension ExpressionCompiler {
  /// Whether `name` means something in an expression or beside one.
  static func isReserved(_ name: String) -> Bool {
    ExpressionVariable.names.contains(name) || ExpressionFunction.named[name] != nil || Easing(named: name) != nil
      || ["keys", "end", "true", "false", "yes", "no", "on", "off"].contains(name)
  }
}
