extension TrackRows {
  /// Reads an array of keys, or an object that holds one as `keys`. A key is `[time, value…, curve]` or an object of
  /// `time`, `value` and `curve`; a time is a number of seconds or a text, a value a number, an array of them or a colour.
  mutating func readJSON(_ cursor: SourceCursor) throws(TrackFileError) {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONNode.parse(cursor)
    } catch {
      throw self.error(error.line, error.reason, "the file is to be JSON (RFC 8259)")
    }
    var list = root
    if case .object(let members) = root.value {
      guard members.count == 1, members[0].key == "keys" else {
        throw error(root.line, "the object has no array of keys alone", "write {\"keys\": […]}, or only the array")
      }
      list = members[0].node
    }
    guard case .array(let keys) = list.value else { throw error(list.line, "this is no array of keys", Self.jsonForms) }
    for key in keys { try readKey(key) }
  }

  /// What each key must be, as errors say it.
  static let jsonForms =
    "a key is [time, value, \"curve\"] or {\"time\": …, \"value\": …, \"curve\": …}; the curve may be left out"

  private mutating func readKey(_ key: JSONNode) throws(TrackFileError) {
    var (time, curve): (JSONNode?, JSONNode?)
    var values: [JSONNode] = []
    switch key.value {
    case .array(let parts):
      time = parts.first
      values = Array(parts.dropFirst())
      if values.count > 1, case .string = values[values.count - 1].value { curve = values.removeLast() }
    case .object(let members):
      for (name, node) in members {
        switch name {
        case "time" where time == nil: time = node
        case "value" where values.isEmpty: values = [node]
        case "curve" where curve == nil: curve = node
        default: throw error(node.line, "this key has a member that no key has, or one twice", Self.jsonForms)
        }
      }
    default: throw error(key.line, "this is no key", Self.jsonForms)
    }
    if values.count == 1, case .array(let parts) = values[0].value { values = parts }
    guard let time, !values.isEmpty else { throw error(key.line, "this key has no time or no value", Self.jsonForms) }
    try append(try self.time(time), try numbers(values), try curve.map(self.curve), line: key.line)
  }

  private func time(_ node: JSONNode) throws(TrackFileError) -> KeyframeTime {
    switch node.value {
    case .number(let seconds): return KeyframeTime(seconds: seconds)
    case .string(let text): return try time(SourceCursor(Array(text.utf8)), "the time", line: node.line)
    default: throw error(node.line, "the time is neither a number nor a text", Self.jsonForms)
    }
  }

  private func curve(_ node: JSONNode) throws(TrackFileError) -> TimingCurve {
    guard case .string(let text) = node.value else { throw error(node.line, "the curve is no text", Self.jsonForms) }
    return try curve(SourceCursor(Array(text.utf8)), "the curve", line: node.line)
  }

  private func numbers(_ nodes: [JSONNode]) throws(TrackFileError) -> [Double] {
    if nodes.count == 1, case .string(let text) = nodes[0].value {
      return try color(SourceCursor(Array(text.utf8)), "the value", line: nodes[0].line)
    }
    var numbers: [Double] = []
    for node in nodes {
      guard case .number(let number) = node.value else {
        throw error(node.line, "the value is neither a number, an array of numbers nor a colour", Self.jsonForms)
      }
      numbers.append(number)
    }
    return numbers
  }
}
