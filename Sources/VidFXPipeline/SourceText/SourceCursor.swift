/// A place in the UTF-8 bytes of a text, with the few moves that the parsers share.
struct SourceCursor {
  /// The whole text, so that positions are positions in what was typed.
  let bytes: [UInt8]
  /// The byte that is read next.
  var position: Int
  /// The byte after the last one that may be read.
  let end: Int

  /// Starts at the first byte of `bounds` and ends after its last.
  init(_ bytes: [UInt8], in bounds: Range<Int>? = nil) {
    self.bytes = bytes
    position = bounds?.lowerBound ?? 0
    end = bounds?.upperBound ?? bytes.count
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= end }

  /// The byte `distance` after the next one; nil past the end.
  func peek(_ distance: Int) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  /// Moves over spaces, tabs and line ends; true when there were any.
  @discardableResult mutating func skipSpaces() -> Bool {
    let start = position
    while let byte = next, byte.isSpace { position += 1 }
    return position > start
  }

  /// Moves over `literal` if it comes next.
  mutating func take(_ literal: StaticString) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard position + count <= end else { return false }
    let matches = literal.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
    if matches { position += count }
    return matches
  }

  /// Moves over the bytes that satisfy `predicate` and returns where they were.
  mutating func takeWhile(_ predicate: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while let byte = next, predicate(byte) { position += 1 }
    return start..<position
  }

  /// What is left, without the spaces around it.
  var trimmed: SourceRange {
    var (start, end) = (position, end)
    while start < end, bytes[start].isSpace { start += 1 }
    while end > start, bytes[end - 1].isSpace { end -= 1 }
    return SourceRange(start..<end)
  }

  /// The text of `range`.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The whole character that starts at `position`, and the bytes it takes; nil at the end.
  func character(at position: Int) -> (character: Character, length: Int)? {
    guard position < end else { return nil }
    // Sixteen bytes hold any character worth quoting; a longer cluster is cut.
    let piece = String(decoding: bytes[position..<min(position + 16, end)], as: UTF8.self)
    guard let first = piece.first else { return nil }
    return (first, min(first.utf8.count, end - position))
  }

  /// The range of the character at `position`, or the empty range at the end.
  func characterRange(at position: Int) -> SourceRange {
    SourceRange(offset: position, length: character(at: position)?.length ?? 0)
  }
}

extension UInt8 {
  /// Space, tab, line feed, carriage return.
  var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  /// `0`…`9`.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  /// `A`…`Z`, `a`…`z`, `_`.
  var isNameStart: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 || self == UInt8(ascii: "_") }
  /// What may follow in a name.
  var isNamePart: Bool { isNameStart || isDigit }
}
