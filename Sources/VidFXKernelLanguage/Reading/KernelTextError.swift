/// What is wrong with the text of a kernel, and where.
public struct KernelTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public let message: String
  /// Where.
  public let position: TextPosition

  package init(_ message: String, at position: TextPosition) { (self.message, self.position) = (message, position) }

  /// `line 3, column 7: message`.
  public var description: String { "line \(position.line), column \(position.column): \(message)" }
}

/// A place in a text, counted from 1.
public struct TextPosition: Hashable, Sendable {
  /// Lines end with a line feed.
  public var line: Int
  /// Characters from the line's start.
  public var column: Int

  /// The first character.
  public static let start = TextPosition(line: 1, column: 1)
}
