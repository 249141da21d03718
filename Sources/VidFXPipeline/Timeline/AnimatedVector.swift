/// A parameter of several numbers, each fixed or a function of time: `[w/2 h/2 + 10*sin(t)]`.
public struct AnimatedVector: Hashable, Sendable {
  /// The components in order.
  public var components: [AnimatedValue]

  /// Makes a vector of these components.
  public init(_ components: [AnimatedValue]) { self.components = components }

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
    compiler.separatesAtSpaces = true
    compiler.cursor.skipSpaces()
    guard compiler.cursor.take("[") else { throw compiler.unexpected(expected: "'['") }
    var components: [AnimatedValue] = []
    while true {
      let start = compiler.cursor.position
      let program = try compiler.compile()
      let source = cursor.text(start..<compiler.cursor.position)
      components.append(AnimatedValue(TimelineExpression(source: source, sourceOffset: start, program: program)))
      if compiler.cursor.take("]") { break }
      if !compiler.cursor.take(","), compiler.cursor.isAtEnd { throw compiler.unexpected(expected: "']'") }
    }
    compiler.cursor.skipSpaces()
    if !compiler.cursor.isAtEnd { throw compiler.trailing }
    return AnimatedVector(components)
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
    var bound: [AnimatedValue] = []
    for component in components { bound.append(try component.bound(to: symbols)) }
    return AnimatedVector(bound)
  }
}
