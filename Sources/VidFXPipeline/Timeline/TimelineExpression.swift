/// A number as a function of time: `min(t*10, 50)`, `keys(0s:0, 50%:1 easeOutBounce, end:0)`.
///
/// The text is compiled once; evaluating it walks a short list of steps and allocates nothing. The value is immutable
/// and may be evaluated on any thread.
///
/// ```swift
/// let radius = try TimelineExpression.compile("min(t*10, 50)")
/// radius.value(at: TimelineContext(time: 2, frame: 60, width: 1920, height: 1080))  // 20
/// ```
public struct TimelineExpression: Hashable, Sendable {
  /// What the source is, for compiling it again.
  enum Grammar: Hashable, Sendable {
    case expression
    /// A stretch of time or an expression.
    case condition
    /// Keys of a file that has been read.
    case track(TrackFile)
    /// One of the numbers of ``AnimatedVector``, which compiles them together.
    case component
  }

  /// The text as it was written.
  public let source: String
  /// Where `source` starts in the text that it is part of, in UTF-8 bytes.
  let sourceOffset: Int
  private let grammar: Grammar
  private let program: ExpressionProgram

  /// Compiles `source`; positions in errors count from its start.
  public static func compile(
    _ source: String, symbols: TimelineSymbols = .perFrame
  ) throws(ExpressionError) -> TimelineExpression {
    try compile(SourceCursor(Array(source.utf8)), symbols: symbols)
  }

  /// Compiles when something is there, a number that is 0 when it is not: an expression, or a stretch of time whose end
  /// does not belong to it, `2s-5s`, `2s-`, `-5s`, `10%-end`.
  public static func compileCondition(
    _ source: String, symbols: TimelineSymbols = .perFrame
  ) throws(ExpressionError) -> TimelineExpression {
    try compile(SourceCursor(Array(source.utf8)), symbols: symbols, grammar: .condition)
  }

  /// Compiles what `cursor` has left; positions in errors count from the start of its bytes.
  static func compile(
    _ cursor: SourceCursor, symbols: TimelineSymbols, grammar: Grammar = .expression
  ) throws(ExpressionError) -> TimelineExpression {
    var compiler = ExpressionCompiler(cursor, symbols: symbols)
    let interval = grammar == .condition ? try compiler.compileInterval() : nil
    let program = if let interval { interval } else { try compiler.compileWhole() }
    return TimelineExpression(
      source: cursor.text(cursor.position..<cursor.end), sourceOffset: cursor.position, program: program,
      grammar: grammar)
  }

  init(source: String, sourceOffset: Int, program: ExpressionProgram, grammar: Grammar = .expression) {
    self.source = source
    self.sourceOffset = sourceOffset
    self.program = program
    self.grammar = grammar
  }

  /// The same expression for a job of which more is known; errors say what the job lacks, and where the text needs it.
  public func bound(to symbols: TimelineSymbols) throws(ExpressionError) -> TimelineExpression {
    switch grammar {
    case .component: return self
    case .track(let file):
      do throws(TrackFileError) {
        return try file.expression(symbols: symbols)
      } catch {
        throw ExpressionError(.track(error), at: SourceRange(offset: sourceOffset, length: source.utf8.count))
      }
    case .expression, .condition:
      do {
        let bound = try Self.compile(SourceCursor(Array(source.utf8)), symbols: symbols, grammar: grammar)
        return TimelineExpression(
          source: source, sourceOffset: sourceOffset, program: bound.program, grammar: grammar)
      } catch {
        var moved = error
        moved.range.offset += sourceOffset
        throw moved
      }
    }
  }

  /// The value, when it is the same for every frame.
  public var constant: Double? { program.constant }

  /// The value for one frame; nil where it is undefined (`log(-1)`, `1/0`, or a quantity that `context` lacks).
  ///
  /// What to use instead is the caller's choice, since frames may be evaluated in any order: see `HeldValue`.
  public func value(at context: TimelineContext) -> Double? {
    let value = program.value(at: context)
    return value.isFinite ? value : nil
  }
}
