/// A parameter of several numbers, each fixed or a function of time: `[w/2 h/2 + 10*sin(t)]`, `keys(0s:red, 2s:#00f)`.
public struct AnimatedVector: Hashable, Sendable {
  /// Where the components come from, for compiling them again.
  private enum Origin: Hashable, Sendable {
    case components
    case keys(String, offset: Int, KeyedValues.Kind)
    case track(TrackFile, KeyedValues.Kind)
  }

  /// The components in order.
  public var components: [AnimatedValue]
  /// What the components may be beside what their parameter allows: of a colour between keys, what a display shows.
  public private(set) var limits: ClosedRange<Double>?
  private var origin = Origin.components

  /// Makes a vector of these components.
  public init(_ components: [AnimatedValue]) { self.components = components }

  /// The text of keys or the name of a file that all components come from; nil where each has its own text.
  public var source: String? {
    switch origin {
    case .components: nil
    case .keys(let source, _, _): source
    case .track(let file, _): "@\(file.path)"
    }
  }

  /// Compiles `[x y z w]`, of one component or more.
  ///
  /// Spaces or commas separate. A sign with a space before it and none after it starts a component: `[1 -2]` is two,
  /// `[1 - 2]` and `[1-2]` are one; between parentheses spaces mean nothing.
  public static func compile(
    _ source: String, symbols: TimelineSymbols = .perFrame
  ) throws(ExpressionError) -> AnimatedVector {
    try compile(SourceCursor(Array(source.utf8)), symbols: symbols)
  }

  /// Compiles what `cursor` has left; positions in errors count from the start of its bytes.
  static func compile(_ cursor: SourceCursor, symbols: TimelineSymbols) throws(ExpressionError) -> AnimatedVector {
    var compiler = ExpressionCompiler(cursor, symbols: symbols)
    let components = try compiler.vector().map { component in
      AnimatedValue(
        TimelineExpression(
          source: cursor.text(component.range), sourceOffset: component.range.lowerBound, program: component.program))
    }
    compiler.cursor.skipSpaces()
    if !compiler.cursor.isAtEnd { throw compiler.trailing }
    return AnimatedVector(components)
  }

  /// Compiles `keys(time:[x y] curve, …)`, or `keys(time:red curve, …)` for colours, that `cursor` has left.
  static func compileKeys(
    _ cursor: SourceCursor, _ kind: KeyedValues.Kind, symbols: TimelineSymbols
  ) throws(ExpressionError) -> AnimatedVector {
    let keyed = try KeyedValues.compile(cursor, kind, symbols: symbols)
    let range = cursor.position..<cursor.end
    return AnimatedVector(
      keyed, source: cursor.text(range), offset: range.lowerBound,
      origin: .keys(cursor.text(range), offset: range.lowerBound, kind))
  }

  /// Takes the keys of `file`.
  static func track(
    _ file: TrackFile, _ kind: KeyedValues.Kind, symbols: TimelineSymbols
  ) throws(TrackFileError) -> AnimatedVector {
    AnimatedVector(
      try file.values(kind, symbols: symbols), source: "@\(file.path)", offset: 0, origin: .track(file, kind))
  }

  private init(_ keyed: KeyedValues, source: String, offset: Int, origin: Origin) {
    components = keyed.programs.map { program in
      AnimatedValue(TimelineExpression(source: source, sourceOffset: offset, program: program, grammar: .component))
    }
    limits = keyed.limits
    self.origin = origin
  }

  /// The numbers, when they are the same for every frame.
  public var constant: [Double]? {
    let constants = components.compactMap(\.constant)
    return constants.count == components.count ? constants : nil
  }

  /// Writes the numbers for one frame to the front of `values`, NaN for those that are undefined; allocates nothing.
  public func evaluate(at context: TimelineContext, into values: inout MutableSpan<Double>) {
    for index in components.indices { values[index] = components[index].value(at: context) ?? .nan }
  }

  /// The same vector for a job of which more is known.
  public func bound(to symbols: TimelineSymbols) throws(ExpressionError) -> AnimatedVector {
    switch origin {
    case .components:
      var bound: [AnimatedValue] = []
      for component in components { bound.append(try component.bound(to: symbols)) }
      return AnimatedVector(bound)
    case .keys(let source, let offset, let kind):
      // In its place, so that errors point where they did.
      let bytes = [UInt8](repeating: UInt8(ascii: " "), count: offset) + source.utf8
      return try Self.compileKeys(SourceCursor(bytes, in: offset..<bytes.count), kind, symbols: symbols)
    case .track(let file, let kind):
      do throws(TrackFileError) {
        return try Self.track(file, kind, symbols: symbols)
      } catch {
        throw ExpressionError(.track(error), at: SourceRange(offset: 0, length: 0))
      }
    }
  }
}

extension ExpressionCompiler {
  /// Compiles `[x y z]` and stops behind the bracket.
  mutating func vector() throws(ExpressionError) -> [(range: Range<Int>, program: ExpressionProgram)] {
    let outer = separatesAtSpaces
    separatesAtSpaces = true
    cursor.skipSpaces()
    guard cursor.take("[") else { throw unexpected(expected: "'['") }
    var components: [(range: Range<Int>, program: ExpressionProgram)] = []
    while true {
      let start = cursor.position
      let program = try compile()
      components.append((start..<cursor.position, program))
      if cursor.take("]") { break }
      if !cursor.take(","), cursor.isAtEnd { throw unexpected(expected: "']'") }
    }
    separatesAtSpaces = outer
    return components
  }
}
