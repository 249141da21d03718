extension Parser {
  /// Any expression, commas included.
  mutating func expression() throws(KernelTextError) -> ExpressionSyntax {
    var value = try assignment()
    while token.isSymbol(",") {
      let position = advance().position
      value = ExpressionSyntax(kind: .sequence(value, try assignment()), position: position)
    }
    return value
  }

  /// An expression without a comma of its own.
  mutating func assignment() throws(KernelTextError) -> ExpressionSyntax {
    try nested { parser throws(KernelTextError) in try parser.anyAssignment() }
  }

  private mutating func anyAssignment() throws(KernelTextError) -> ExpressionSyntax {
    let target = try choice()
    guard case .symbol(let symbol) = token.kind, ["=", "+=", "-=", "*=", "/=", "%="].contains(symbol) else {
      return target
    }
    let position = advance().position
    let operation = symbol == "=" ? nil : String(symbol.dropLast())
    return ExpressionSyntax(kind: .assign(operator: operation, target, try assignment()), position: position)
  }

  private mutating func choice() throws(KernelTextError) -> ExpressionSyntax {
    let condition = try binary(level: 0)
    guard token.isSymbol("?") else { return condition }
    let position = advance().position
    let first = try assignment()
    try expect(":", "between the values of '?'")
    return ExpressionSyntax(kind: .choose(condition, first, otherwise: try assignment()), position: position)
  }

  /// Binary operators, loosest first.
  private static let levels: [[String]] = [
    ["||"], ["^^"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"],
  ]

  private mutating func binary(level: Int) throws(KernelTextError) -> ExpressionSyntax {
    guard level < Self.levels.count else { return try unary() }
    var value = try binary(level: level + 1)
    while case .symbol(let symbol) = token.kind, Self.levels[level].contains(symbol) {
      let position = advance().position
      value = ExpressionSyntax(kind: .binary(symbol, value, try binary(level: level + 1)), position: position)
    }
    if case .symbol(let symbol) = token.kind, ["&", "|", "^", "<<", ">>", "~"].contains(symbol) {
      throw KernelTextError("operations on bits are not a part of the language", at: token.position)
    }
    return value
  }

  private mutating func unary() throws(KernelTextError) -> ExpressionSyntax {
    let position = token.position
    if case .symbol(let symbol) = token.kind, ["-", "+", "!", "++", "--"].contains(symbol) {
      advance()
      let operand = try nested { parser throws(KernelTextError) in try parser.unary() }
      switch symbol {
      case "-": return ExpressionSyntax(kind: .negate(operand), position: position)
      case "!": return ExpressionSyntax(kind: .not(operand), position: position)
      case "++", "--":
        return ExpressionSyntax(
          kind: .step(operator: String(symbol.prefix(1)), operand, givesOld: false), position: position)
      default: return operand
      }
    }
    return try postfix()
  }

  private mutating func postfix() throws(KernelTextError) -> ExpressionSyntax {
    var value = try primary()
    while case .symbol(let symbol) = token.kind {
      let position = token.position
      switch symbol {
      case ".":
        advance()
        value = ExpressionSyntax(kind: .member(value, try name("a component")), position: position)
      case "[":
        advance()
        let place = try expression()
        try expect("]", "after the index")
        value = ExpressionSyntax(kind: .element(value, place), position: position)
      case "++", "--":
        advance()
        value = ExpressionSyntax(
          kind: .step(operator: String(symbol.prefix(1)), value, givesOld: true), position: position)
      default: return value
      }
    }
    return value
  }

  private mutating func primary() throws(KernelTextError) -> ExpressionSyntax {
    let position = token.position
    if take("(") {
      let value = try nested { parser throws(KernelTextError) in try parser.expression() }
      try expect(")", "after the expression")
      return value
    }
    switch token.kind {
    case .number(let value, let isWhole):
      advance()
      return ExpressionSyntax(kind: .number(value, isWhole: isWhole), position: position)
    case .name("true"), .name("false"):
      return ExpressionSyntax(kind: .boolean(advance().kind == .name("true")), position: position)
    case .name(let name):
      advance()
      guard take("(") else { return ExpressionSyntax(kind: .name(name), position: position) }
      var arguments: [ExpressionSyntax] = []
      if !take(")") {
        repeat { arguments.append(try assignment()) } while take(",")
        try expect(")", "after the arguments of '\(name)'")
      }
      return ExpressionSyntax(kind: .call(name, arguments), position: position)
    default: throw KernelTextError("expected a value, found '\(token.text)'", at: position)
    }
  }
}
