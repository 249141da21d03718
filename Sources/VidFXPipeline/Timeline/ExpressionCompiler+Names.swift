extension ExpressionCompiler {
  /// Compiles a variable, a constant or a call whose name has been read.
  mutating func name(_ name: String, at range: Range<Int>) throws(ExpressionError) {
    if let function = ExpressionFunction.named[name] {
      guard takeOperator("(") else {
        throw error(.missingArguments(function: name, parameters: function.parameters), range)
      }
      try inParentheses { (compiler) throws(ExpressionError) in try compiler.call(function, at: range) }
    } else if let variable = ExpressionVariable(rawValue: name) {
      try rejectCall(of: name, at: range)
      try emit(variable, at: range)
    } else if let constant = ExpressionVariable.constants.first(where: { $0.name == name }) {
      try rejectCall(of: name, at: range)
      try emit(.constant(constant.value), replacing: 0)
    } else {
      let isCall = callFollows
      let known =
        isCall ? ExpressionFunction.all.map(\.name) : ExpressionVariable.names + ExpressionFunction.all.map(\.name)
      throw ExpressionError(
        .unknownName(name), at: SourceRange(range), suggestion: nearestName(to: name, in: known))
    }
  }

  /// Whether an argument list follows; in a vector, only one that touches the name.
  private var callFollows: Bool {
    var ahead = cursor
    if !separatesAtSpaces { ahead.skipSpaces() }
    return ahead.next == UInt8(ascii: "(")
  }

  private func rejectCall(of name: String, at range: Range<Int>) throws(ExpressionError) {
    if callFollows { throw error(.notAFunction(name), range) }
  }

  // MARK: Variables

  private mutating func emit(_ variable: ExpressionVariable, at range: Range<Int>) throws(ExpressionError) {
    let name = variable.rawValue
    switch variable {
    case .t, .n: try emit(.variable(variable), replacing: 0)
    case .w: try emit(variable, symbols.width, at: range, lacking: .sizeUnknown(symbol: name))
    case .h: try emit(variable, symbols.height, at: range, lacking: .sizeUnknown(symbol: name))
    case .fps: try emit(variable, symbols.frameRate, at: range, lacking: .frameRateUnknown(symbol: name))
    case .duration: try emit(variable, symbols.duration, at: range, lacking: .durationUnknown(symbol: name))
    case .p:
      guard case .known(let duration) = symbols.duration else {
        return try emit(variable, symbols.duration, at: range, lacking: .durationUnknown(symbol: name))
      }
      guard duration > 0 else { return try emit(.constant(0), replacing: 0) }
      try emit(.variable(.t), replacing: 0)
      try emit(.constant(duration), replacing: 0)
      try emit(.binary(.divide), replacing: 2)
      try emit(.constant(0), replacing: 0)
      try emit(.constant(1), replacing: 0)
      try emit(.ternary(.clamp), replacing: 3)
    }
  }

  private mutating func emit(
    _ variable: ExpressionVariable, _ quantity: TimelineSymbols.Quantity, at range: Range<Int>,
    lacking reason: ExpressionError.Reason
  ) throws(ExpressionError) {
    switch quantity {
    case .perFrame: try emit(.variable(variable), replacing: 0)
    case .known(let value): try emit(.constant(value), replacing: 0)
    case .unknown: throw error(reason, range)
    }
  }

  // MARK: Calls

  /// Compiles the arguments and the closing parenthesis of a call.
  private mutating func call(_ function: ExpressionFunction, at range: Range<Int>) throws(ExpressionError) {
    switch function.form {
    case .keys: return try keys(at: range)
    case .ease: return try ease(function, at: range)
    default: break
    }
    var count = 0
    if !takeOperator(")") {
      repeat {
        try expression()
        count += 1
        // Pairwise, so that a long list needs no deep stack.
        if case .folded(let operation) = function.form, count > 1 { try emit(.binary(operation), replacing: 2) }
      } while takeOperator(",")
      guard takeOperator(")") else { throw unexpected(expected: "',' or ')'") }
    }
    guard function.argumentCount.contains(count) else { throw argumentCount(function, count, at: range) }
    switch function.form {
    case .unary(let operation): try emit(.unary(operation), replacing: 1)
    case .binary(let operation): try emit(.binary(operation), replacing: 2)
    case .ternary(let operation): try emit(.ternary(operation), replacing: 3)
    case .conditional:
      if count == 2 { try emit(.constant(0), replacing: 0) }
      try emit(.ternary(.select), replacing: 3)
    case .random:
      if count == 0 { try emit(.constant(0), replacing: 0) }
      try emit(.random, replacing: 1)
    case .noise:
      if count == 0 { try emit(.variable(.t), replacing: 0) }
      if count < 2 { try emit(.constant(0), replacing: 0) }
      try emit(.binary(.noise), replacing: 2)
    case .folded, .ease, .keys: break
    }
  }

  private func argumentCount(
    _ function: ExpressionFunction, _ found: Int, at range: Range<Int>
  ) -> ExpressionError {
    error(
      .argumentCount(function: function.name, parameters: function.parameters, found: found),
      range.lowerBound..<cursor.position)
  }

  // MARK: Time

  /// `ease(t0, t1, a, b, curve)`: the times may be moments or expressions.
  private mutating func ease(_ function: ExpressionFunction, at range: Range<Int>) throws(ExpressionError) {
    for index in 0..<4 {
      if index < 2, let time = try takeTime(before: UInt8(ascii: ",")) { try emit(time) } else { try expression() }
      guard takeOperator(",") else {
        if takeOperator(")") { throw argumentCount(function, index + 1, at: range) }
        throw unexpected(expected: "','")
      }
    }
    guard let curve = try cursor.takeCurve() else { throw unexpected(expected: "a curve") }
    guard takeOperator(")") else { throw unexpected(expected: "')'") }
    try emit(.ease(curve), replacing: 4)
  }

  /// Reads a moment before `terminator`, with what is known folded in; nil without moving when none comes next.
  mutating func takeTime(before terminator: UInt8?) throws(ExpressionError) -> KeyframeTime? {
    cursor.skipSpaces()
    let start = cursor.position
    guard let time = try cursor.takeKeyframeTime(before: terminator) else { return nil }
    var range = start..<cursor.position
    while cursor.bytes[range.upperBound - 1].isSpace { range = start..<range.upperBound - 1 }
    if time.percent != 0, symbols.duration == .unknown {
      throw error(.durationUnknown(symbol: cursor.text(range)), range)
    }
    if time.frames != 0, symbols.frameRate == .unknown {
      throw error(.frameRateUnknown(symbol: cursor.text(range)), range)
    }
    return time.resolved(with: symbols)
  }

  mutating func emit(_ time: KeyframeTime) throws(ExpressionError) {
    try emit(.constant(time.seconds), replacing: 0)
    if time.percent != 0 {
      try emit(.constant(time.percent), replacing: 0)
      try emit(.variable(.duration), replacing: 0)
      try emit(.binary(.multiply), replacing: 2)
      try emit(.constant(100), replacing: 0)
      try emit(.binary(.divide), replacing: 2)
      try emit(.binary(.add), replacing: 2)
    }
    if time.frames != 0 {
      try emit(.constant(time.frames), replacing: 0)
      try emit(.variable(.fps), replacing: 0)
      try emit(.binary(.divide), replacing: 2)
      try emit(.binary(.add), replacing: 2)
    }
  }

  /// `keys(time:value [curve], …)`.
  private mutating func keys(at range: Range<Int>) throws(ExpressionError) {
    var track = KeyframeTrack()
    try readKeys { (compiler) throws(ExpressionError) in
      try compiler.separateValue()
    } append: { time, value, curve in
      track.append(time: time, value: value, curve: curve)
    }
    try emit(track)
  }

  /// Reads `time:value [curve], …)`, the value by `readValue`.
  mutating func readKeys<Value>(
    _ readValue: (inout ExpressionCompiler) throws(ExpressionError) -> Value,
    append: (KeyframeTime, Value, TimingCurve) -> Void
  ) throws(ExpressionError) {
    var previous: KeyframeTime?
    repeat {
      cursor.skipSpaces()
      let start = cursor.position
      guard let time = try takeTime(before: UInt8(ascii: ":")) else { throw error(.malformedTime, wordRange) }
      if let previous, !previous.canPrecede(time) { throw error(.keyframeOrder, start..<cursor.position) }
      previous = time
      _ = takeOperator(":")
      let value = try readValue(&self)
      append(time, value, try cursor.takeCurve() ?? .easing(.smooth))
    } while takeOperator(",")
    guard takeOperator(")") else { throw unexpected(expected: "a curve, ',' or ')'") }
  }
}
