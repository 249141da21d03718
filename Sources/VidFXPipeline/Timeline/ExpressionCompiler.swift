/// Reads an expression and writes its program in one pass, by recursive descent.
///
/// ```
/// expression = either [ "?" expression ":" expression ]
/// either     = both { "||" both }
/// both       = equality { "&&" equality }
/// equality   = comparison { ("==" | "!=") comparison }
/// comparison = sum { ("<" | "<=" | ">" | ">=") sum }
/// sum        = product { ("+" | "-") product }
/// product    = unary { ("*" | "/" | "%") unary }
/// unary      = { "-" | "+" } power
/// power      = primary [ "^" unary ]
/// primary    = number | name | name "(" arguments ")" | "(" expression ")"
/// ```
struct ExpressionCompiler {
  /// Parentheses and other nesting that the recursion allows.
  static let maximumNesting = 100

  var cursor: SourceCursor
  let symbols: TimelineSymbols
  /// In a vector, spaces separate: `a -b` is two components, `a - b` is one.
  var separatesAtSpaces = false

  private var code: [ExpressionProgram.Instruction] = []
  private var keyCode: [ExpressionProgram.Instruction] = []
  private var tracks: [KeyframeTrack] = []
  private var depth = 0
  private var nesting = 0

  init(_ cursor: SourceCursor, symbols: TimelineSymbols) {
    self.cursor = cursor
    self.symbols = symbols
  }

  /// Compiles everything that is left.
  mutating func compileWhole() throws(ExpressionError) -> ExpressionProgram {
    let program = try compile()
    if !cursor.isAtEnd { throw trailing }
    return program
  }

  /// Compiles one expression and stops behind it and its spaces.
  mutating func compile() throws(ExpressionError) -> ExpressionProgram {
    code = []
    keyCode = []
    tracks = []
    depth = 0
    cursor.skipSpaces()
    let start = cursor.position
    try expression()
    let end = cursor.position
    cursor.skipSpaces()
    if let constant = program.constant, !constant.isFinite { throw error(.undefined, start..<end) }
    return program
  }

  /// What has been written so far.
  var program: ExpressionProgram {
    var tracks = tracks
    for index in tracks.indices { tracks[index].moveCode(by: code.count) }
    return ExpressionProgram(code: code + keyCode, mainCount: code.count, tracks: tracks)
  }

  // MARK: Grammar

  mutating func expression() throws(ExpressionError) {
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.maximumNesting {
      throw ExpressionError(.nestedTooDeeply, at: cursor.characterRange(at: cursor.position))
    }
    try either()
    guard takeOperator("?") else { return }
    try expression()
    guard takeOperator(":") else { throw unexpected(expected: "':' and the value otherwise") }
    try expression()
    try emit(.ternary(.select), replacing: 3)
  }

  private mutating func either() throws(ExpressionError) {
    try both()
    while takeOperator("||") {
      try both()
      try emit(.binary(.or), replacing: 2)
    }
  }

  private mutating func both() throws(ExpressionError) {
    try equality()
    while takeOperator("&&") {
      try equality()
      try emit(.binary(.and), replacing: 2)
    }
  }

  private mutating func equality() throws(ExpressionError) {
    try comparison()
    while true {
      let operation: BinaryOperation
      if takeOperator("==") { operation = .equal } else if takeOperator("!=") { operation = .notEqual } else { return }
      try comparison()
      try emit(.binary(operation), replacing: 2)
    }
  }

  private mutating func comparison() throws(ExpressionError) {
    try sum()
    while true {
      let operation: BinaryOperation
      // The longer spellings first.
      if takeOperator("<=") {
        operation = .lessOrEqual
      } else if takeOperator(">=") {
        operation = .greaterOrEqual
      } else if takeOperator("<") {
        operation = .less
      } else if takeOperator(">") {
        operation = .greater
      } else {
        return
      }
      try sum()
      try emit(.binary(operation), replacing: 2)
    }
  }

  private mutating func sum() throws(ExpressionError) {
    try product()
    while !nextSignStartsComponent {
      let operation: BinaryOperation
      if takeOperator("+") { operation = .add } else if takeOperator("-") { operation = .subtract } else { return }
      try product()
      try emit(.binary(operation), replacing: 2)
    }
  }

  /// Whether, in a vector, a sign comes next that has a space before it and none after it.
  private var nextSignStartsComponent: Bool {
    guard separatesAtSpaces, cursor.next?.isSpace == true else { return false }
    var ahead = cursor
    ahead.skipSpaces()
    guard ahead.next == UInt8(ascii: "-") || ahead.next == UInt8(ascii: "+") else { return false }
    return ahead.peek(1)?.isSpace == false
  }

  private mutating func product() throws(ExpressionError) {
    try unary()
    while true {
      let operation: BinaryOperation
      if takeOperator("*") {
        operation = .multiply
      } else if takeOperator("/") {
        operation = .divide
      } else if takeOperator("%") {
        operation = .remainder
      } else {
        return
      }
      try unary()
      try emit(.binary(operation), replacing: 2)
    }
  }

  private mutating func unary() throws(ExpressionError) {
    var isNegative = false
    while true {
      if takeOperator("-") { isNegative.toggle() } else if !takeOperator("+") { break }
    }
    try power()
    if isNegative { try emit(.unary(.negate), replacing: 1) }
  }

  private mutating func power() throws(ExpressionError) {
    try primary()
    guard takeOperator("^") else { return }
    nesting += 1
    defer { nesting -= 1 }
    if nesting > Self.maximumNesting {
      throw ExpressionError(.nestedTooDeeply, at: cursor.characterRange(at: cursor.position))
    }
    try unary()
    try emit(.binary(.power), replacing: 2)
  }

  private mutating func primary() throws(ExpressionError) {
    cursor.skipSpaces()
    if let range = cursor.takeNumber() {
      guard let value = cursor.number(in: range) else { throw error(.numberTooLarge(cursor.text(range)), range) }
      try emit(.constant(value), replacing: 0)
    } else if cursor.take("(") {
      try inParentheses { (compiler) throws(ExpressionError) in try compiler.expression() }
      guard takeOperator(")") else { throw unexpected(expected: "')'") }
    } else if cursor.next?.isNameStart == true {
      let range = cursor.takeWhile(\.isNamePart)
      try name(cursor.text(range), at: range)
      return
    } else {
      throw unexpected(expected: "a value")
    }
    // `2pi` and `(a)(b)`, unless a space separates components.
    if let next = cursor.next, next.isNameStart || next.isDigit || next == UInt8(ascii: "(") {
      throw error(.missingOperator(before: cursor.text(wordRange)), wordRange)
    }
  }

  /// Runs `body` with spaces meaning nothing, as everywhere between parentheses.
  mutating func inParentheses(
    _ body: (inout ExpressionCompiler) throws(ExpressionError) -> Void
  ) throws(ExpressionError) {
    let outer = separatesAtSpaces
    separatesAtSpaces = false
    try body(&self)
    separatesAtSpaces = outer
  }

  // MARK: Writing the program

  /// Appends a step that takes `operands` numbers off the stack and puts one on; constants are worked out at once.
  mutating func emit(
    _ instruction: ExpressionProgram.Instruction, replacing operands: Int
  ) throws(ExpressionError) {
    depth += 1 - operands
    if depth > ExpressionProgram.stackSize {
      throw ExpressionError(.nestedTooDeeply, at: cursor.characterRange(at: cursor.position))
    }
    if operands > 0, let value = folded(instruction, code.suffix(operands)) {
      code.removeLast(operands)
      code.append(.constant(value))
    } else {
      code.append(instruction)
    }
  }

  private func folded(
    _ instruction: ExpressionProgram.Instruction, _ operands: ArraySlice<ExpressionProgram.Instruction>
  ) -> Double? {
    var numbers: [Double] = []
    for operand in operands {
      guard case .constant(let value) = operand else { return nil }
      numbers.append(value)
    }
    return switch instruction {
    case .unary(let operation): operation(numbers[0])
    case .binary(let operation): operation(numbers[0], numbers[1])
    case .ternary(let operation): operation(numbers[0], numbers[1], numbers[2])
    default: nil
    }
  }

  /// Compiles what `body` writes, one expression unless given, apart from the rest: as the value of a keyframe.
  mutating func separateValue(
    _ body: (inout ExpressionCompiler) throws(ExpressionError) -> Void = { (compiler) throws(ExpressionError) in
      try compiler.expression()
    }
  ) throws(ExpressionError) -> KeyframeTrack.Value {
    let start = code.count
    let outerDepth = depth
    try body(&self)
    depth = outerDepth
    defer { code.removeLast(code.count - start) }
    if code.count == start + 1, case .constant(let value) = code[start] { return .constant(value) }
    keyCode += code[start...]
    return .code(keyCode.count - (code.count - start)..<keyCode.count)
  }

  /// Adds a track and the step that evaluates it.
  mutating func emit(_ track: KeyframeTrack) throws(ExpressionError) {
    tracks.append(track)
    try emit(.keys(track: tracks.count - 1), replacing: 0)
  }

  // MARK: Tokens and errors

  /// Moves over `literal` and the spaces before it, if it comes next.
  mutating func takeOperator(_ literal: StaticString) -> Bool {
    let start = cursor.position
    cursor.skipSpaces()
    if cursor.take(literal) { return true }
    cursor.position = start
    return false
  }

  /// The name, number or single character that comes next.
  var wordRange: Range<Int> { cursor.wordRange }

  /// The error that `expected` does not come next.
  mutating func unexpected(expected: String) -> ExpressionError { cursor.unexpected(expected: expected) }

  /// The error that something comes next where the expression is complete.
  var trailing: ExpressionError {
    let found = cursor.text(wordRange)
    let isValue = cursor.next.map { $0.isNamePart || $0 == UInt8(ascii: "(") } ?? false
    return error(isValue ? .missingOperator(before: found) : .unexpected(found), wordRange)
  }

  func error(_ reason: ExpressionError.Reason, _ range: Range<Int>) -> ExpressionError {
    ExpressionError(reason, at: SourceRange(range))
  }
}
