/// Which streams of which input go into the output, as ffmpeg's `-map` writes it: `0`, `0:v`, `0:a:1`, `1:3`, `-0:s`, `0:a?`.
struct StreamSelector: Hashable, Sendable {
  /// A kind of stream.
  enum Kind: Character, CaseIterable, Sendable {
    case video = "v"
    case audio = "a"
    case subtitles = "s"
    case data = "d"
    case attachment = "t"
  }

  /// Whether the streams are taken out of those chosen so far.
  var isExclusion = false
  /// Which input, from 0.
  var input: Int
  /// Only streams of this kind.
  var kind: Kind?
  /// Only this stream: its number among those of the kind, or of the whole input, from 0.
  var index: Int?
  /// Whether it is no error that there is none.
  var isOptional = false

  /// Understands `text`.
  init(parsing text: String) throws(ValueError) {
    var rest = text[...]
    if rest.hasPrefix("-") {
      isExclusion = true
      rest.removeFirst()
    }
    if rest.hasSuffix("?") {
      isOptional = true
      rest.removeLast()
    }
    var parts = rest.split(separator: ":", omittingEmptySubsequences: false)[...]
    func number(_ part: Substring) -> Int? { part.isDigits ? UInt16(part).map(Int.init) : nil }
    guard let input = number(parts.removeFirst()) else { throw Self.error(text) }
    self.input = input
    if let part = parts.first, part.count == 1, let kind = Kind(rawValue: part.first!) {
      self.kind = kind
      parts.removeFirst()
    }
    if let part = parts.popFirst() {
      guard let index = number(part) else { throw Self.error(text) }
      self.index = index
    }
    guard parts.isEmpty else { throw Self.error(text) }
  }

  private static func error(_ text: String) -> ValueError {
    ValueError(expected: "streams such as 0, 0:v, 0:a:1, -0:s or 0:a?", found: text)
  }
}
