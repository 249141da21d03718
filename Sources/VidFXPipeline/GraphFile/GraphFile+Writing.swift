extension GraphFile {
  /// The graph file that says what `graph` says, with a name for every filter.
  ///
  /// Files keep the names that they were given, which start at the folder where the job was described.
  public init(_ graph: FilterGraph, path: String) {
    self.init(path: path)
    var names: [String] = []
    for node in graph.nodes {
      // The name of a kernel's file may have any characters.
      let wanted = node.name ?? String(node.schema.shortName.map { "\($0)".isNamePart ? $0 : "_" })
      var name = wanted
      var number = 2
      while names.contains(name) {
        name = "\(wanted)\(number)"
        number += 1
      }
      names.append(name)
    }
    func label(_ image: FilterGraph.Image) -> Value {
      switch image {
      case .input(let index): .string("[\(index)]")
      case .node(let index): .string("[\(names[index])]")
      case .file(let path): .string("@\(path)")
      }
    }
    func value(_ value: FilterGraph.Value) -> Value {
      switch value {
      case .scalar(let number): Value(number)
      case .vector(let vector): vector.source.map(Value.string) ?? .array(vector.components.map(Value.init))
      case .text(let text): text.hasPrefix("@") ? .text(text) : .string(text)
      case .file(let path): .string("@\(path)")
      case .image(let image): label(image)
      }
    }
    for (node, name) in zip(graph.nodes, names) {
      nodes.append(
        Node(
          name: name, filter: node.schema.kernel?.reference ?? node.schema.shortName,
          settings: node.arguments.map { argument in
            Setting(
              key: argument.parameter.shortName,
              value: argument.parameter.kind == .boolean ? Value(truth: argument.value) : value(argument.value), line: 0
            )
          },
          conditions: node.conditions.map { Setting(key: FilterBinder.conditionKey, value: Value($0), line: 0) },
          line: 0))
    }
  }

  /// The file as a JSON text, a filter a line.
  public var json: String {
    var members = ["\"vidfx\": \(Self.version)"]
    if !transitions.isEmpty {
      members.append("\"transitions\": [\(transitions.map { JSONText.string($0.text) }.joined(separator: ", "))]")
    }
    if let edge { members.append("\"edge\": \(JSONText.string(edge.text))") }
    if let workingSpace { members.append("\"workingSpace\": \(JSONText.string(workingSpace.text))") }
    let lines = nodes.map { node in
      var parts: [String] = []
      if let name = node.name { parts.append("\"name\": \(JSONText.string(name))") }
      parts.append("\"filter\": \(JSONText.string(node.filter))")
      if !node.settings.isEmpty {
        let values = node.settings.map { "\(JSONText.string($0.key)): \($0.value.json)" }
        parts.append("\"values\": {\(values.joined(separator: ", "))}")
      }
      if let first = node.conditions.first {
        parts.append(
          "\"enable\": "
            + (node.conditions.count == 1 ? first.value.json : Value.array(node.conditions.map(\.value)).json))
      }
      return "    {" + parts.joined(separator: ", ") + "}"
    }
    members.append(lines.isEmpty ? "\"nodes\": []" : "\"nodes\": [\n\(lines.joined(separator: ",\n"))\n  ]")
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}"
  }
}

extension GraphFile.Value {
  init(_ value: AnimatedValue) {
    switch value {
    case .constant(let number): self = .number(number)
    case .expression(let expression):
      let cursor = SourceCursor(Array(expression.source.utf8))
      self = .string(cursor.text(cursor.trimmed.bounds))
    }
  }

  fileprivate init(truth value: FilterGraph.Value) {
    guard case .scalar(let number) = value else {
      self = .boolean(false)
      return
    }
    self = number.constant.map { .boolean($0 != 0) } ?? GraphFile.Value(number)
  }

  fileprivate var json: String {
    switch self {
    case .number(let number): number.plainText
    case .boolean(let truth): truth ? "true" : "false"
    case .string(let text): JSONText.string(text)
    case .array(let values): "[" + values.map(\.json).joined(separator: ", ") + "]"
    case .keys(let keys):
      "{\"keys\": ["
        + keys.map { key in
          "{\"time\": \(JSONText.string(key.time)), \"value\": \(key.value.json)"
            + (key.curve.map { ", \"curve\": \(JSONText.string($0))" } ?? "") + "}"
        }.joined(separator: ", ") + "]}"
    case .text(let text): "{\"text\": \(JSONText.string(text))}"
    case .parameter(let name): "{\"parameter\": \(JSONText.string(name))}"
    }
  }
}
