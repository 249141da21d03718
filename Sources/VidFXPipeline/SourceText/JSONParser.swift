/// Reads JSON by recursive descent, nested no deeper than a person writes.
struct JSONParser {
  private static let maximumNesting = 100

  private var cursor: SourceCursor
  private var line: Int
  private var nesting = 0

  init(_ cursor: SourceCursor) {
    self.cursor = cursor
    line = 1 + cursor.bytes[..<cursor.position].count { $0 == UInt8(ascii: "\n") }
  }

  mutating func whole() throws(JSONError) -> JSONNode {
    let node = try node()
    skipSpaces()
    if !cursor.isAtEnd { throw error("something follows behind the end") }
    return node
  }

  private mutating func node() throws(JSONError) -> JSONNode {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.maximumNesting { throw error("nested too deeply") }
    skipSpaces()
    let line = line
    return JSONNode(value: try value(), line: line)
  }

  private mutating func value() throws(JSONError) -> JSONNode.Value {
    switch cursor.next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    default: break
    }
    if cursor.take("true") { return .boolean(true) }
    if cursor.take("false") { return .boolean(false) }
    if cursor.take("null") { return .null }
    let start = cursor.position
    _ = cursor.take("-")
    guard cursor.takeNumber() != nil else { throw error("expected a value") }
    guard let number = cursor.number(in: start..<cursor.position) else { throw error("a number is too large") }
    return .number(number)
  }

  private mutating func array() throws(JSONError) -> [JSONNode] {
    cursor.position += 1
    skipSpaces()
    if cursor.take("]") { return [] }
    var nodes: [JSONNode] = []
    while true {
      nodes.append(try node())
      skipSpaces()
      if cursor.take("]") { return nodes }
      guard cursor.take(",") else { throw error("expected ',' or ']'") }
    }
  }

  private mutating func object() throws(JSONError) -> [(key: String, node: JSONNode)] {
    cursor.position += 1
    skipSpaces()
    if cursor.take("}") { return [] }
    var members: [(key: String, node: JSONNode)] = []
    while true {
      skipSpaces()
      guard cursor.next == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let key = try string()
      skipSpaces()
      guard cursor.take(":") else { throw error("expected ':'") }
      members.append((key, try node()))
      skipSpaces()
      if cursor.take("}") { return members }
      guard cursor.take(",") else { throw error("expected ',' or '}'") }
    }
  }

  private mutating func string() throws(JSONError) -> String {
    cursor.position += 1
    var content: [UInt8] = []
    while let byte = cursor.next {
      cursor.position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += Array(String(try escaped()).utf8)
      case 0..<0x20: throw error("a text runs over the end of its line")
      default: content.append(byte)
      }
    }
    throw error("nothing closes a text")
  }

  /// The character that an escape stands for, the backslash having been read.
  private mutating func escaped() throws(JSONError) -> Character {
    guard let byte = cursor.next else { throw error("nothing closes a text") }
    cursor.position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("an escape is unknown")
    }
    var code = try codeUnit()
    if code & 0xFC00 == 0xD800, cursor.take("\\u") {
      let low = try codeUnit()
      guard low & 0xFC00 == 0xDC00 else { throw error("an escape is half a character") }
      code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(code) else { throw error("an escape is half a character") }
    return Character(scalar)
  }

  private mutating func codeUnit() throws(JSONError) -> UInt32 {
    let start = cursor.position
    _ = cursor.takeWhile { $0.isDigit || ($0 | 0x20) &- UInt8(ascii: "a") < 6 }
    // More than four digits belong to the text behind.
    guard cursor.position - start >= 4, let code = UInt32(cursor.text(start..<start + 4), radix: 16) else {
      throw error("an escape needs four digits")
    }
    cursor.position = start + 4
    return code
  }

  private mutating func skipSpaces() {
    while let byte = cursor.next, byte.isSpace {
      if byte == UInt8(ascii: "\n") { line += 1 }
      cursor.position += 1
    }
  }

  private func error(_ reason: String) -> JSONError { JSONError(line: line, reason: reason) }
}
