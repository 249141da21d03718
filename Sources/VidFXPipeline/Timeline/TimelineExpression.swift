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
  /// The text as it was written.
  public let source: String
  /// Where `source` starts in the text that it is part of, in UTF-8 bytes.
  let sourceOffset: Int
  private let program: ExpressionProgram

  /// Compiles `source`; positions in errors count from its start.
  public static func compile(
    _ source: String, symbols: TimelineSymbols = .perFrame
  ) throws(ExpressionError) -> TimelineExpression {
    let bytes = Array(source.utf8)
    return try compile(SourceCursor(bytes), symbols: symbols)
  }

  /// Compiles what `cursor` has left; positions in errors count from the start of its bytes.
  static func compile(_ cursor: SourceCursor, symbols: TimelineSymbols) throws(ExpressionError) -> TimelineExpression {
    var compiler = ExpressionCompiler(cursor, symbols: symbols)
    let program = try compiler.compileWhole()
    return TimelineExpression(
      source: cursor.text(cursor.position..<cursor.end), sourceOffset: cursor.position, program: program)
  }

  init(source: String, sourceOffset: Int, program: ExpressionProgram) {
    self.source = source
    self.sourceOffset = sourceOffset
    self.program = program
  }

  /// The same expression for a job of which more is known; errors say what the job lacks, and where the text needs it.
  public func bound(to symbols: TimelineSymbols) throws(ExpressionError) -> TimelineExpression {
    do {
      return try Self.compile(source, symbols: symbols).moved(to: sourceOffset)
    } catch {
      var moved = error
      moved.range.offset += sourceOffset
      throw moved
    }
  }

  private func moved(to offset: Int) -> TimelineExpression {
    TimelineExpression(source: source, sourceOffset: offset, program: program)
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
