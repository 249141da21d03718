/// What a graph file's own parameters stand for while its filters are bound.
struct GraphFileArguments {
  /// A parameter's value.
  struct Argument {
    var value: FilterGraph.Value
    /// What expressions put in its place; nil for what is no number.
    var text: String?
  }

  private var arguments: [String: Argument] = [:]

  subscript(name: String) -> Argument? {
    get { arguments[name] }
    set { arguments[name] = newValue }
  }

  /// The names that expressions may say.
  var numberNames: [String] { arguments.filter { $0.value.text != nil }.keys.sorted() }

  /// `source` with the values of the parameters that it names in their places.
  func substituted(into source: String) -> String {
    var cursor = SourceCursor(Array(source.utf8))
    var result: [UInt8] = []
    while let byte = cursor.next {
      let start = cursor.position
      if byte.isNameStart {
        let name = cursor.text(cursor.takeWhile(\.isNamePart))
        if let text = arguments[name]?.text {
          result += "(\(text))".utf8
          continue
        }
      } else {
        cursor.position += 1
        // Numbers with their units, and codes of colours, are no names.
        if byte.isDigit || byte == UInt8(ascii: "#") {
          _ = cursor.takeWhile { $0.isNamePart || $0 == UInt8(ascii: ".") }
        }
      }
      result += cursor.bytes[start..<cursor.position]
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension GraphFile.Parameter {
  /// What expressions put in the place of a number that was given: within the range, whatever the time.
  func text(_ value: FilterGraph.Value) -> String? {
    guard case .scalar(let number) = value else { return nil }
    switch number {
    case .constant(let constant): return constant.plainText
    case .expression(let expression):
      guard !expression.source.hasPrefix("@") else { return nil }
      var text = expression.source
      if range.lowerBound.isFinite { text = "max(\(range.lowerBound.plainText), \(text))" }
      if range.upperBound.isFinite { text = "min(\(range.upperBound.plainText), \(text))" }
      return text
    }
  }
}

extension GraphFile.Value {
  /// The value as filter text would write it for a number, vector or colour; nil for a parameter's and for texts alone.
  var expressionText: String? {
    switch self {
    case .number(let number): return number.plainText
    case .boolean(let truth): return truth ? "true" : "false"
    case .string(let text): return text
    case .array(let values):
      let parts = values.map { value in
        if case .string(let text) = value { text.asComponent } else { value.expressionText ?? "" }
      }
      return "[" + parts.joined(separator: " ") + "]"
    case .keys(let keys):
      let parts = keys.map { key in
        "\(key.time):\(key.value.expressionText ?? "")" + (key.curve.map { " \($0)" } ?? "")
      }
      return "keys(" + parts.joined(separator: ", ") + ")"
    case .parameter, .text: return nil
    }
  }
}

extension String {
  /// The expression as one component of a vector, between whose components spaces stand.
  fileprivate var asComponent: String {
    utf8.contains(where: \.isSpace) && !isInParentheses ? "(\(self))" : self
  }

  /// Whether the first parenthesis is closed by the last character.
  private var isInParentheses: Bool {
    guard hasPrefix("(") else { return false }
    var depth = 0
    for (place, byte) in utf8.enumerated() {
      depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
      if depth == 0 { return place == utf8.count - 1 }
    }
    return false
  }
}
