import VidFXPixels

/// A transition as it is written: `dissolve`, `swipe:500ms`, `copyMachine:1.5s:angle=0.5:easing=easeInOut`.
///
/// The name comes first, then how long it takes (``defaultSeconds`` when left out), then the filter's parameters and
/// `easing`, all separated by colons. `cut` is no filter and takes no time. A name that ends with `.glsl` is a file's path, in
/// quotes where it has colons.
public struct TransitionText: Hashable, Sendable {
  /// How long a transition takes that does not say.
  public static let defaultSeconds = 1.0

  /// The text itself.
  public let source: String
  /// The name as written.
  public private(set) var name: FilterText.Word
  /// What the transition's time goes through.
  public let easing: Easing
  /// Everything else that was given.
  private(set) var arguments: [FilterText.Argument]
  private let length: KeyframeTime

  /// The transition as a graph file at `graph` says it, with the files that it names where they are from there.
  ///
  /// - Throws: `GraphFileError` where it names one that `paths` keeps from it.
  public func located(
    in graph: String, line: Int? = nil, by paths: GraphFilePaths
  ) throws(GraphFileError) -> TransitionText {
    func resolved(_ path: String) throws(GraphFileError) -> String {
      do throws(GraphPathError) {
        return try paths.resolve(path, from: graph)
      } catch {
        throw GraphFileError(graph, line, "\(name.text): \(error.reason)")
      }
    }
    var located = self
    if isFile { located.name.text = try resolved(name.text) }
    for index in arguments.indices {
      if case .file(let path) = arguments[index].value {
        located.arguments[index].value = .file(try resolved(path))
      }
    }
    return located
  }

  /// Whether one clip follows the other at once.
  public var isCut: Bool { name.text.lowercased() == "cut" || length == KeyframeTime() }

  /// Whether its name is that of a filter, if it takes time or none.
  public var isFilter: Bool { name.text.lowercased() != "cut" }

  /// Whether its name is the path of a file in GLSL.
  public var isFile: Bool { name.text.isTransitionFile }

  /// Frames of a job of `rate` that the transition takes; of a half, the fewer, so that two of half a clip's length fit.
  public func frameCount(at rate: Rational) -> Int64 {
    isCut ? 0 : Int64((length.seconds * rate.doubleValue + length.frames - 0.5).rounded(.up))
  }

  /// Parses `source`; the names of filters, their parameters and values are checked by ``graph(catalog:symbols:)``.
  public static func parse(_ source: String) throws(FilterTextError) -> TransitionText {
    let bytes = Array(source.utf8)
    var cursor = SourceCursor(bytes)
    cursor.skipSpaces()
    let name = try cursor.takeTransitionName()
    let length = try cursor.takeTransitionLength()
    if name.text.lowercased() == "cut" {
      if let length, length.time != KeyframeTime() { throw FilterTextError(.timedCut, at: length.range) }
    }
    var arguments: [FilterText.Argument] = []
    cursor.skipSpaces()
    if cursor.take(":") {
      var parser = FilterTextParser(cursor)
      arguments = try parser.arguments()
    } else if !cursor.isAtEnd {
      throw FilterTextError(
        .expected("':' and how long it takes, or its parameters", found: nil),
        at: cursor.characterRange(at: cursor.position))
    }
    var easing = Easing.linear
    for argument in arguments where argument.key?.text.lowercased() == "easing" {
      let text = SourceCursor(bytes).text(argument.range.bounds)
      guard let found = Easing(named: text) else {
        throw FilterTextError(
          .unknownEasing(text), at: argument.range,
          suggestion: nearestName(to: text, in: Easing.allCases.map(\.rawValue)))
      }
      easing = found
    }
    arguments.removeAll { $0.key?.text.lowercased() == "easing" }
    if name.text.lowercased() == "cut", let first = arguments.first {
      throw FilterTextError(.tooManyValues(filter: "cut", known: []), at: first.range)
    }
    return TransitionText(
      source: source, name: name, easing: easing, arguments: arguments,
      length: length?.time ?? KeyframeTime(seconds: defaultSeconds))
  }
}

extension SourceCursor {
  /// A filter's name, or the path of a file.
  fileprivate mutating func takeTransitionName() throws(FilterTextError) -> FilterText.Word {
    let start = position
    if let quote = next, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      _ = takeWhile { $0 == quote }
      let range = takeWhile { $0 != quote }
      guard !isAtEnd else {
        throw FilterTextError(.expected("a closing quote", found: nil), at: characterRange(at: start))
      }
      _ = takeWhile { $0 == quote }
      return FilterText.Word(text: text(range), range: SourceRange(range))
    }
    var ahead = self
    let path = ahead.takeWhile { $0 != UInt8(ascii: ":") }
    if ahead.text(path).isTransitionFile {
      self = ahead
      return FilterText.Word(text: text(path), range: SourceRange(path))
    }
    guard next?.isNameStart == true else {
      throw FilterTextError(.expected("the name of a transition", found: nil), at: characterRange(at: position))
    }
    // Published files have names such as coord-from-in.
    let range = takeWhile { $0.isNamePart || $0 == UInt8(ascii: "-") }
    return FilterText.Word(text: text(range), range: SourceRange(range))
  }

  /// Moves over `: LENGTH` if that comes next, and not a parameter: `1`, `1.5s`, `500ms`, `12f`.
  fileprivate mutating func takeTransitionLength() throws(FilterTextError) -> (time: KeyframeTime, range: SourceRange)?
  {
    var ahead = self
    ahead.skipSpaces()
    guard ahead.take(":") else { return nil }
    ahead.skipSpaces()
    let start = ahead.position
    let isNegative = ahead.take("-")
    guard let number = ahead.takeNumber() else { return nil }
    let unit = ahead.takeWhile(\.isNameStart)
    let range = SourceRange(start..<ahead.position)
    ahead.skipSpaces()
    guard ahead.isAtEnd || ahead.next == UInt8(ascii: ":"), let value = ahead.number(in: number), value < 1e6 else {
      throw FilterTextError(.badTransitionLength, at: range)
    }
    if isNegative, value != 0 { throw FilterTextError(.negativeTransitionLength, at: range) }
    let time: KeyframeTime
    switch ahead.text(unit) {
    case "", "s": time = KeyframeTime(seconds: value)
    case "ms": time = KeyframeTime(seconds: value / 1000)
    case "f": time = KeyframeTime(frames: value)
    default: throw FilterTextError(.badTransitionLength, at: range)
    }
    self = ahead
    return (time, range)
  }
}

extension String {
  /// Whether it is the path of a transition in GLSL.
  fileprivate var isTransitionFile: Bool { lowercased().hasSuffix(".glsl") }
}
