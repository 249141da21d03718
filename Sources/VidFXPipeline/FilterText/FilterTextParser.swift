/// Reads filter text by recursive descent:
///
/// ```
/// text     = chain { ";" chain }
/// chain    = filter { "," filter }
/// filter   = { label } ( name | path ) [ "@" interval ] [ "=" argument { ":" argument } ] { label }
/// label    = "[" name-or-number "]"
/// argument = [ name "=" ] value
/// value    = "'"…"'" | '"'…'"' | "@" path | "@'"…"'" | bare
/// ```
///
/// The path is that of a kernel's file, ends with `.cikernel`, and is in quotes where it has one of `= @ , ; [` or spaces.
/// An interval runs to the next `=` `,` `;` or `[`. A bare value and a path run to the next `,` `:` `;` or `[` outside parentheses, brackets and quotes; a `:` that
/// belongs to a `?` before it is part of the value.
struct FilterTextParser {
  var cursor: SourceCursor

  init(_ cursor: SourceCursor) { self.cursor = cursor }

  mutating func chains() throws(FilterTextError) -> [FilterText.Chain] {
    var chains: [FilterText.Chain] = []
    repeat {
      var calls: [FilterText.Call] = []
      repeat { calls.append(try call()) } while cursor.take(",")
      chains.append(FilterText.Chain(calls: calls))
    } while cursor.take(";")
    if !cursor.isAtEnd { throw unexpected(expected: "',' or ';'") }
    return chains
  }

  /// Reads one filter and the spaces behind it.
  private mutating func call() throws(FilterTextError) -> FilterText.Call {
    let inputs = try labels()
    let name = try takeFilterName()
    let interval = try takeInterval()
    cursor.skipSpaces()
    var arguments: [FilterText.Argument] = []
    if cursor.take("=") { arguments = try separatedArguments() }
    return FilterText.Call(
      inputLabels: inputs, name: name, interval: interval, arguments: arguments, outputLabels: try labels())
  }

  private mutating func takeFilterName() throws(FilterTextError) -> FilterText.Word {
    let start = cursor.position
    if cursor.next == UInt8(ascii: "'") || cursor.next == UInt8(ascii: "\"") {
      let path = try quoted()
      guard path.isKernelFile else {
        cursor.position = start
        throw unexpected(expected: "the name of a filter, or in quotes the path of a .cikernel file")
      }
      return FilterText.Word(text: path, range: SourceRange(start..<cursor.position))
    }
    var ahead = cursor
    let path = ahead.takeWhile { !"=@,;[ ".utf8.contains($0) }
    if ahead.text(path).isKernelFile {
      cursor = ahead
      return word(path)
    }
    guard cursor.next?.isNameStart == true else { throw unexpected(expected: "the name of a filter") }
    return word(cursor.takeWhile(\.isNamePart))
  }

  private mutating func takeInterval() throws(FilterTextError) -> FilterText.Word? {
    guard cursor.take("@") else { return nil }
    cursor.skipSpaces()
    let range = cursor.takeWhile { !"=,;[".utf8.contains($0) }
    var end = range.upperBound
    while end > range.lowerBound, cursor.bytes[end - 1].isSpace { end -= 1 }
    guard end > range.lowerBound else { throw unexpected(expected: "a stretch of time such as 2s-5s") }
    return word(range.lowerBound..<end)
  }

  /// Reads arguments and nothing behind them.
  mutating func arguments() throws(FilterTextError) -> [FilterText.Argument] {
    let arguments = try separatedArguments()
    if !cursor.isAtEnd { throw unexpected(expected: "':' or the end") }
    return arguments
  }

  private mutating func separatedArguments() throws(FilterTextError) -> [FilterText.Argument] {
    var arguments: [FilterText.Argument] = []
    repeat { arguments.append(try argument()) } while cursor.take(":")
    return arguments
  }

  private mutating func labels() throws(FilterTextError) -> [FilterText.Word] {
    var labels: [FilterText.Word] = []
    cursor.skipSpaces()
    while cursor.next == UInt8(ascii: "[") {
      let open = cursor.position
      cursor.position += 1
      cursor.skipSpaces()
      let range = cursor.takeWhile(\.isNamePart)
      cursor.skipSpaces()
      guard !range.isEmpty, cursor.take("]") else {
        if cursor.isAtEnd { throw error(.unclosed("["), open..<open + 1) }
        throw unexpected(expected: "a label of letters and digits, and ']'")
      }
      labels.append(word(range))
      cursor.skipSpaces()
    }
    return labels
  }

  // MARK: Arguments

  mutating func argument() throws(FilterTextError) -> FilterText.Argument {
    cursor.skipSpaces()
    let key = takeKey()
    cursor.skipSpaces()
    let start = cursor.position
    let value: FilterText.Argument.Value
    switch cursor.next {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      value = .quoted(try quoted())
    case UInt8(ascii: "@"):
      cursor.position += 1
      if cursor.next == UInt8(ascii: "'") || cursor.next == UInt8(ascii: "\"") {
        value = .file(try quoted())
      } else {
        let path = try bare(isPath: true)
        guard !path.isEmpty else { throw unexpected(expected: "the name of a file") }
        value = .file(cursor.text(path))
      }
    default:
      guard try !bare().isEmpty else { throw unexpected(expected: "a value") }
      value = .bare
    }
    var end = cursor.position
    while end > start, cursor.bytes[end - 1].isSpace { end -= 1 }
    cursor.skipSpaces()
    if let next = cursor.next, !",:;[".utf8.contains(next) { throw unexpected(expected: "',' or ':' after the value") }
    return FilterText.Argument(key: key, value: value, range: SourceRange(start..<end))
  }

  /// Reads `name =`, but not the first half of `==`; nil without moving when none comes next.
  private mutating func takeKey() -> FilterText.Word? {
    var ahead = cursor
    guard ahead.next?.isNameStart == true else { return nil }
    let range = ahead.takeWhile(\.isNamePart)
    ahead.skipSpaces()
    guard ahead.take("="), ahead.next != UInt8(ascii: "=") else { return nil }
    cursor = ahead
    return word(range)
  }

  /// Reads a text in either kind of quotes, where a backslash stands before a quote or a backslash that is meant.
  private mutating func quoted() throws(FilterTextError) -> String {
    let open = cursor.position
    let quote = cursor.bytes[open]
    var content: [UInt8] = []
    cursor.position += 1
    while let byte = cursor.next {
      cursor.position += 1
      if byte == quote { return String(decoding: content, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), let next = cursor.next, next == quote || next == UInt8(ascii: "\\") {
        content.append(next)
        cursor.position += 1
      } else {
        content.append(byte)
      }
    }
    throw error(.unclosed(Character(Unicode.Scalar(quote))), open..<open + 1)
  }

  /// Moves to the end of a bare value and returns its range, spaces behind it cut off.
  ///
  /// In a path, quotes and question marks are letters like others.
  private mutating func bare(isPath: Bool = false) throws(FilterTextError) -> Range<Int> {
    let start = cursor.position
    var open: [Int] = []
    var questions = 0
    scan: while let byte = cursor.next {
      switch byte {
      case UInt8(ascii: "'") where !isPath, UInt8(ascii: "\"") where !isPath:
        _ = try quoted()
        continue scan
      case UInt8(ascii: "["):
        if open.isEmpty, cursor.position > start { break scan }
        open.append(cursor.position)
      case UInt8(ascii: "("):
        open.append(cursor.position)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        let opening = byte == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "[")
        guard let last = open.popLast(), cursor.bytes[last] == opening else {
          let found = Character(Unicode.Scalar(byte))
          throw error(.unmatched(found), cursor.position..<cursor.position + 1)
        }
        if open.isEmpty, byte == UInt8(ascii: "]") {
          // A vector is complete.
          cursor.position += 1
          break scan
        }
      case UInt8(ascii: "?") where open.isEmpty && !isPath:
        questions += 1
      case UInt8(ascii: ":") where open.isEmpty:
        if questions == 0 { break scan }
        questions -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        if open.isEmpty { break scan }
      default: break
      }
      cursor.position += 1
    }
    if let last = open.last {
      let opening = Character(Unicode.Scalar(cursor.bytes[last]))
      throw error(isPath ? .unclosedInPath(opening) : .unclosed(opening), last..<last + 1)
    }
    var end = cursor.position
    while end > start, cursor.bytes[end - 1].isSpace { end -= 1 }
    return start..<end
  }

  // MARK: Words and errors

  func word(_ range: Range<Int>) -> FilterText.Word {
    FilterText.Word(text: cursor.text(range), range: SourceRange(range))
  }

  mutating func unexpected(expected: String) -> FilterTextError {
    cursor.skipSpaces()
    let range = cursor.characterRange(at: cursor.position)
    let found = range.length == 0 ? nil : cursor.text(range.bounds)
    return FilterTextError(.expected(expected, found: found), at: range)
  }

  private func error(_ reason: FilterTextError.Reason, _ range: Range<Int>) -> FilterTextError {
    FilterTextError(reason, at: SourceRange(range))
  }
}
