import VidFXKernelSet

extension ProgramGenerator {
  /// Generates statements in a scope of the caller's; what follows one that always leaves is not reached.
  mutating func generate(_ statements: [StatementSyntax]) throws(KernelTextError) {
    for statement in statements {
      try generate(statement)
      switch statement.kind {
      case .leave, .leaveLoop, .nextTurn: return
      default: try checkLength(at: statement.position)
      }
    }
  }

  private mutating func generate(_ statement: StatementSyntax) throws(KernelTextError) {
    switch statement.kind {
    case .declare(let declarations): for declaration in declarations { try declare(declaration) }
    case .expression(let expression): _ = try evaluate(expression)
    case .block(let statements): try scoped { generator throws(KernelTextError) in try generator.generate(statements) }
    case .choose(let condition, let then, let otherwise): try choose(condition, then, otherwise)
    case .loop(let start, let condition, let step, let body):
      try scoped { generator throws(KernelTextError) in
        if let start { try generator.generate(start) }
        try generator.loop(body, before: condition, step: step)
      }
    case .loopOnce(let body, let condition): try loop(body, after: condition)
    case .leave(let expression): try leave(expression, at: statement.position)
    case .leaveLoop, .nextTurn:
      guard let loop = frame.loops.last else {
        throw KernelTextError("there is no loop to leave", at: statement.position)
      }
      if case .leaveLoop = statement.kind { end(loop.live) }
      if let turn = loop.turn { end(turn) }
    }
  }

  private mutating func scoped(
    _ body: (inout ProgramGenerator) throws(KernelTextError) -> Void
  ) throws(KernelTextError) {
    scopes.append([:])
    try body(&self)
    scopes.removeLast()
  }

  /// Takes the lanes of the present mask out of `live`.
  private mutating func end(_ live: Int) { emitter.write(emitter.constant(0), into: live, mask: mask) }

  private mutating func leave(_ expression: ExpressionSyntax?, at position: TextPosition) throws(KernelTextError) {
    var value = Value(type: .void)
    if let expression { value = try converted(try evaluate(expression), to: frame.result, at: expression.position) }
    guard value.type == frame.result else {
      throw KernelTextError("a \(frame.result.name) must be returned", at: position)
    }
    guard let early = frame.early else {
      frame.value = lasting(value)
      return
    }
    for (register, result) in zip(value.registers, early.result) {
      emitter.write(register, into: result, mask: mask)
    }
    end(early.live)
    for loop in frame.loops {
      end(loop.live)
      if let turn = loop.turn { end(turn) }
    }
  }

  /// The lanes of `outer` that no statement since took out of the loop or the function.
  private mutating func remaining(_ outer: Int?) -> Int? {
    guard let live = frame.loops.last.map({ $0.turn ?? $0.live }) ?? frame.early?.live else { return outer }
    // A mask of its own, which tells what was declared before from what is declared behind.
    guard let outer, outer != live else { return emitter.lasting(live) }
    return emitter.operate(.multiply, outer, live)
  }

  // MARK: Branches

  private mutating func choose(
    _ condition: ExpressionSyntax, _ then: StatementSyntax, _ otherwise: StatementSyntax?
  ) throws(KernelTextError) {
    let truth = try truth(condition)
    if let known = emitter.known(truth) {
      if let taken = known != 0 ? then : otherwise {
        try scoped { generator throws(KernelTextError) in try generator.generate([taken]) }
      }
      return
    }
    let outer = mask
    let branches = [then] + (otherwise.map { [$0] } ?? [])
    pin(assignedNames(branches))
    try branch(mask: masked(truth, by: outer), then)
    if let otherwise {
      let no = emitter.operate(.subtract, emitter.constant(1), truth)
      try branch(mask: masked(no, by: outer), otherwise)
    }
    mask = outer
    if branches.contains(where: \.mayLeave) { mask = remaining(outer) }
  }

  private mutating func branch(mask branchMask: Int, _ statement: StatementSyntax) throws(KernelTextError) {
    let start = emitter.branch(branchMask)
    mask = branchMask
    try scoped { generator throws(KernelTextError) in try generator.generate([statement]) }
    emitter.endBranch(start)
  }

  /// A mask of its own: the lanes of `outer` where `truth` holds.
  mutating func masked(_ truth: Int, by outer: Int?) -> Int {
    guard let outer else { return emitter.lasting(truth) }
    return emitter.operate(.multiply, truth, outer)
  }

  /// A condition as a register that stays as it is.
  mutating func truth(_ condition: ExpressionSyntax) throws(KernelTextError) -> Int {
    let value = try evaluate(condition)
    guard value.type == .bool else {
      throw KernelTextError("a condition must be a bool, not a \(value.type.name)", at: condition.position)
    }
    return emitter.lasting(value.registers[0])
  }

  // MARK: Loops

  private mutating func loop(
    _ body: StatementSyntax, before condition: ExpressionSyntax? = nil, step: ExpressionSyntax? = nil,
    after last: ExpressionSyntax? = nil
  ) throws(KernelTextError) {
    let outer = mask
    pin(assignedNames([body] + [condition, step, last].compactMap { $0 }.map(\.statement)))
    let live = emitter.variable(outer ?? emitter.constant(1))
    let start = emitter.loop()
    mask = live
    if let condition {
      emitter.write(emitter.operate(.multiply, live, try truth(condition)), into: live, mask: nil)
    }
    let turn = emitter.branch(live)
    let skipsTurns = body.mayContinue
    frame.loops.append(Loop(live: live, turn: skipsTurns ? emitter.variable(live) : nil))
    mask = frame.loops[frame.loops.count - 1].turn ?? live
    try scoped { generator throws(KernelTextError) in try generator.generate([body]) }
    frame.loops.removeLast()
    mask = live
    if let step { _ = try evaluate(step) }
    if let last { emitter.write(emitter.operate(.multiply, live, try truth(last)), into: live, mask: nil) }
    emitter.endTurn(turn, loop: start)
    mask = outer
    if body.mayReturn { mask = remaining(outer) }
  }

  // MARK: Writing

  /// Makes variables of what `names` stand for, so that branches and turns can write them.
  mutating func pin(_ names: Set<String>) {
    for name in names.sorted() { if let variable = variable(name) { pin(variable) } }
  }

  mutating func pin(_ variable: Variable) {
    variable.registers = variable.registers.map { emitter.isVariable($0) ? $0 : emitter.variable($0) }
  }
}
