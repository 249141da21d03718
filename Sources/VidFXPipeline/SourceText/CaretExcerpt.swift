/// One line of a text with a second line that marks a part of it (`^~~~`), cut to the width of a terminal.
struct CaretExcerpt {
  /// Columns shown at most; longer lines are cut around the mark.
  static let width = 100

  /// The line of text, then the line with the mark.
  let lines: [String]

  /// Marks `range` in the line of `text` where it starts; what of it lies on later lines is not marked.
  init(text: String, range: SourceRange) {
    let bytes = Array(text.utf8)
    let start = min(max(range.offset, 0), bytes.count)
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let end = min(max(start + range.length, start), lineEnd)

    var shown = Self.cells(bytes[lineStart..<start])
    let before = shown.count
    shown += Self.cells(bytes[start..<end])
    let marked = max(shown.count - before, 1)
    shown += Self.cells(bytes[end..<lineEnd])

    // A window with the mark about a third of the way in.
    let first = shown.count <= Self.width ? 0 : min(max(before - Self.width / 3, 0), shown.count - Self.width)
    let last = min(first + Self.width, shown.count)
    var line = shown[first..<last].joined()
    if first > 0 { line = "…" + line }
    if last < shown.count { line += "…" }
    let indent = before - first + (first > 0 ? 1 : 0)
    let mark = "^" + String(repeating: "~", count: min(marked, max(last - before, 1)) - 1)
    lines = [line, String(repeating: " ", count: indent) + mark]
  }

  /// The characters of `bytes`, each as many elements as it takes columns (the second of a wide one is empty).
  private static func cells(_ bytes: ArraySlice<UInt8>) -> [String] {
    String(decoding: bytes, as: UTF8.self).flatMap { character -> [String] in
      guard let scalar = character.unicodeScalars.first else { return [] }
      if scalar == "\t" { return [" "] }
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return ["\u{FFFD}"] }
      return isWide(scalar) ? [String(character), ""] : [String(character)]
    }
  }

  /// Whether terminals give the character two columns: the wide blocks of Unicode's UAX #11.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
