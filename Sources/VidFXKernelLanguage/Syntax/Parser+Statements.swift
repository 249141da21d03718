extension Parser {
  /// `{ … }`.
  mutating func block() throws(KernelTextError) -> [StatementSyntax] {
    try expect("{", "before the statements")
    var statements: [StatementSyntax] = []
    while !take("}") {
      guard token.kind != .end else { throw KernelTextError("a '}' is missing", at: token.position) }
      statements.append(try statement())
    }
    return statements
  }

  mutating func statement() throws(KernelTextError) -> StatementSyntax {
    try nested { parser throws(KernelTextError) in try parser.anyStatement() }
  }

  private mutating func anyStatement() throws(KernelTextError) -> StatementSyntax {
    let position = token.position
    return StatementSyntax(kind: try statementKind(), position: position)
  }

  private mutating func statementKind() throws(KernelTextError) -> StatementSyntax.Kind {
    if token.isSymbol("{") { return .block(try block()) }
    if take(";") { return .block([]) }
    guard case .name(let word) = token.kind else { return try expressionStatement() }
    switch word {
    case "if":
      advance()
      try expect("(", "after 'if'")
      let condition = try expression()
      try expect(")", "after the condition")
      let then = try statement()
      return .choose(condition, then, otherwise: takeWord("else") ? try statement() : nil)
    case "for":
      advance()
      return try forLoop()
    case "while":
      advance()
      try expect("(", "after 'while'")
      let condition = try expression()
      try expect(")", "after the condition")
      return .loop(start: nil, while: condition, step: nil, try statement())
    case "do":
      advance()
      let body = try statement()
      guard takeWord("while") else { throw KernelTextError("expected 'while' after 'do'", at: token.position) }
      try expect("(", "after 'while'")
      let condition = try expression()
      try expect(")", "after the condition")
      try expect(";", "after the loop")
      return .loopOnce(body, while: condition)
    case "return":
      advance()
      if take(";") { return .leave(nil) }
      let value = try expression()
      try expect(";", "after the value")
      return .leave(value)
    case "break":
      advance()
      try expect(";", "after 'break'")
      return .leaveLoop
    case "continue":
      advance()
      try expect(";", "after 'continue'")
      return .nextTurn
    case "switch", "discard", "goto":
      throw KernelTextError("'\(word)' is not a part of the language", at: token.position)
    default:
      if startsDeclaration {
        let isConstant = takeQualifiers()
        return .declare(try declarations(isConstant: isConstant))
      }
      return try expressionStatement()
    }
  }

  private mutating func expressionStatement() throws(KernelTextError) -> StatementSyntax.Kind {
    let value = try expression()
    try expect(";", "after the statement")
    return .expression(value)
  }

  private mutating func forLoop() throws(KernelTextError) -> StatementSyntax.Kind {
    try expect("(", "after 'for'")
    var start: StatementSyntax?
    if !take(";") { start = try statement() }
    var condition: ExpressionSyntax?
    if !take(";") {
      condition = try expression()
      try expect(";", "after the condition")
    }
    var step: ExpressionSyntax?
    if !take(")") {
      step = try expression()
      try expect(")", "after the loop's step")
    }
    return .loop(start: start, while: condition, step: step, try statement())
  }
}
