extension TrackRows {
  /// Reads lines of time, values and perhaps a curve, separated by commas, semicolons or tabs, whichever the first line
  /// has; decimals have a point with all of them.
  ///
  /// Blank lines, lines that begin with `#` and a header are passed over. Quotes, brackets and parentheses keep
  /// separators together.
  mutating func readCSV(_ content: [UInt8]) throws(TrackFileError) {
    var separator: UInt8?
    var position = content.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    while position < content.count {
      line += 1
      let start = position
      while position < content.count, content[position] != UInt8(ascii: "\n") { position += 1 }
      let text = Self.trimmed(content, start..<position)
      position += 1
      guard let first = text.first.map({ content[$0] }), first != UInt8(ascii: "#") else { continue }
      let isFirst = separator == nil
      let mark = separator ?? Self.separator(of: content, text)
      separator = mark
      var cells = Self.cells(content, text, mark)
      while cells.count > 2, cells[cells.count - 1].isEmpty { cells.removeLast() }
      if isFirst, Self.isHeader(content, cells) { continue }
      try readRow(content, cells, line)
    }
  }

  private mutating func readRow(_ content: [UInt8], _ cells: [Range<Int>], _ line: Int) throws(TrackFileError) {
    func cell(_ index: Int) -> SourceCursor { SourceCursor(content, in: cells[index]) }
    let time = try time(cell(0), "column 1", line: line)
    guard cells.count > 1, let first = cell(1).next else { throw error(line, "this key has no value", Self.forms) }
    var values: [Double] = []
    var next = 2
    if first == UInt8(ascii: "[") {
      values = try vector(cell(1), line)
    } else if first == UInt8(ascii: "#") || first.isNameStart {
      values = try color(cell(1), "column 2", line: line)
    } else {
      next = 1
      while next < cells.count, cell(next).next?.isNameStart != true {
        values.append(try number(cell(next), "column \(next + 1)", line: line))
        next += 1
      }
    }
    let curve = next < cells.count ? try curve(cell(next), "column \(next + 1)", line: line) : nil
    guard next + 1 >= cells.count else { throw error(line, "more follows behind the curve", Self.forms) }
    try append(time, values, curve, line: line)
  }

  /// The numbers of `[x y]`.
  private func vector(_ cursor: SourceCursor, _ line: Int) throws(TrackFileError) -> [Double] {
    guard cursor.bytes[cursor.end - 1] == UInt8(ascii: "]") else {
      throw error(line, "nothing closes the bracket of column 2", Self.forms)
    }
    var values: [Double] = []
    for part in cursor.bytes[cursor.position + 1..<cursor.end - 1].split(whereSeparator: { $0.isSpace || $0 == 0x2C }) {
      values.append(try number(SourceCursor(cursor.bytes, in: part.indices), "a part of column 2", line: line))
    }
    return values
  }

  // MARK: Lines

  /// Semicolon or tab where the line has one outside quotes and brackets, else a comma.
  private static func separator(of content: [UInt8], _ line: Range<Int>) -> UInt8 {
    for candidate in [UInt8(ascii: ";"), UInt8(ascii: "\t")] where cells(content, line, candidate).count > 1 {
      return candidate
    }
    return UInt8(ascii: ",")
  }

  /// The parts of a line, without the spaces and quotes around them.
  private static func cells(_ content: [UInt8], _ line: Range<Int>, _ separator: UInt8) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    var depth = 0
    var isQuoted = false
    for index in line {
      switch content[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case separator where depth <= 0 && !isQuoted:
        cells.append(unquoted(content, trimmed(content, start..<index)))
        start = index + 1
      default: break
      }
    }
    return cells + [unquoted(content, trimmed(content, start..<line.upperBound))]
  }

  /// Whether a first line names columns: no cell of it could be a time or a number.
  private static func isHeader(_ content: [UInt8], _ cells: [Range<Int>]) -> Bool {
    cells.allSatisfy { cell in
      guard !cell.isEmpty else { return true }
      return content[cell.lowerBound].isNameStart && content[cell] != Array("end".utf8)[...]
    }
  }

  private static func trimmed(_ content: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, content[start].isSpace { start += 1 }
    while end > start, content[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  private static func unquoted(_ content: [UInt8], _ range: Range<Int>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    guard range.count >= 2, content[range.lowerBound] == quote, content[range.upperBound - 1] == quote else {
      return range
    }
    return trimmed(content, range.lowerBound + 1..<range.upperBound - 1)
  }
}
