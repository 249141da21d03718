extension StatementSyntax {
  /// Whether it may leave the function.
  var mayReturn: Bool {
    contains { if case .leave = $0.kind { true } else { false } }
  }

  /// Whether it may go on to the next turn of the loop that it is the body of.
  var mayContinue: Bool {
    contains(outsideLoops: true) { if case .nextTurn = $0.kind { true } else { false } }
  }

  /// Whether it may leave the function, the loop around it or the turn.
  var mayLeave: Bool {
    if mayReturn { return true }
    return contains(outsideLoops: true) { statement in
      switch statement.kind {
      case .leaveLoop, .nextTurn: true
      default: false
      }
    }
  }

  /// Whether it or a statement in it, those in loops left out where said, is one that `matches`.
  private func contains(outsideLoops: Bool = false, _ matches: (StatementSyntax) -> Bool) -> Bool {
    if matches(self) { return true }
    switch kind {
    case .declare, .expression, .leave, .leaveLoop, .nextTurn: return false
    case .choose(_, let then, let otherwise):
      return then.contains(outsideLoops: outsideLoops, matches)
        || otherwise?.contains(outsideLoops: outsideLoops, matches) == true
    case .loop(_, _, _, let body), .loopOnce(let body, _):
      return !outsideLoops && body.contains(outsideLoops: false, matches)
    case .block(let statements): return statements.contains { $0.contains(outsideLoops: outsideLoops, matches) }
    }
  }
}

extension [StatementSyntax] {
  /// Whether a function of these statements returns, if at all, by its last one alone.
  var returnsAtEndOnly: Bool {
    !dropLast().contains(where: \.mayReturn)
      && last.map { if case .leave = $0.kind { true } else { !$0.mayReturn } } ?? true
  }
}

extension ExpressionSyntax {
  /// The expression as a statement.
  var statement: StatementSyntax { StatementSyntax(kind: .expression(self), position: position) }
}
