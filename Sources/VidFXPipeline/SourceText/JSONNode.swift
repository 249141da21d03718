/// A value of a JSON text (RFC 8259) that knows its line, for errors that a person can act on.
package struct JSONNode: Sendable {
  /// What it is.
  package enum Value: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    /// Members in the order of the text, repeated names included.
    case object([(key: String, node: JSONNode)])
  }

  /// What it is.
  package let value: Value
  /// The line where it begins, from 1.
  package let line: Int

  /// Reads the bytes of a whole text.
  package static func parse(_ content: [UInt8]) throws(JSONError) -> JSONNode { try parse(SourceCursor(content)) }

  static func parse(_ cursor: SourceCursor) throws(JSONError) -> JSONNode {
    var parser = JSONParser(cursor)
    return try parser.whole()
  }
}

/// Why a text is no JSON; never quotes it.
package struct JSONError: Error, Hashable {
  /// The line at fault, from 1.
  package let line: Int
  /// What is wrong.
  package let reason: String
}
