import VidFXKernelSet

extension ProgramGenerator {
  mutating func evaluate(_ expression: ExpressionSyntax) throws(KernelTextError) -> Value {
    switch expression.kind {
    case .number(let value, let isWhole):
      return Value(type: isWhole ? .int : .float, registers: [emitter.constant(value)])
    case .boolean(let value): return Value(type: .bool, registers: [emitter.constant(value ? 1 : 0)])
    case .name(let name):
      if let variable = variable(name) {
        return Value(type: variable.type, registers: variable.registers, image: variable.image)
      }
      guard let value = dialect.name(name, emitter) else {
        throw KernelTextError("'\(name)' is not declared", at: expression.position)
      }
      return value
    case .negate(let operand):
      let value = try numeric(operand)
      let zero = emitter.constant(0)
      return Value(type: value.type, registers: value.registers.map { emitter.operate(.subtract, zero, $0) })
    case .not(let operand):
      let truth = try truth(operand)
      return Value(type: .bool, registers: [emitter.operate(.subtract, emitter.constant(1), truth)])
    case .binary(let symbol, let first, let second):
      let a = lasting(try evaluate(first))
      return try binary(symbol, a, try evaluate(second), at: expression.position)
    case .assign(let operation, let target, let value): return try assign(operation, target, value)
    case .step(let operation, let target, let givesOld):
      let place = try self.place(target)
      let old = lasting(read(place))
      let one = Value(type: old.type.component == .int ? .int : .float, registers: [emitter.constant(1)])
      let new = try binary(operation, old, one, at: expression.position)
      write(new, to: place)
      return givesOld ? old : new
    case .choose(let condition, let first, let second):
      return try choose(try truth(condition), first, second, at: expression.position)
    case .call(let name, let arguments): return try call(name, arguments, at: expression.position)
    case .member(let base, let name): return try member(try evaluate(base), name, at: expression.position)
    case .element(let base, let place):
      let value = lasting(try evaluate(base))
      return try element(value, try index(place), at: expression.position)
    case .sequence(let first, let second):
      _ = try evaluate(first)
      return try evaluate(second)
    }
  }

  private mutating func numeric(_ expression: ExpressionSyntax) throws(KernelTextError) -> Value {
    let value = try evaluate(expression)
    guard value.type.isNumeric else {
      throw KernelTextError("a \(value.type.name) is no number", at: expression.position)
    }
    return value
  }

  /// `first` where `truth` holds, else `second`; both are computed, unless they call something worth leaving out.
  private mutating func choose(
    _ truth: Int, _ first: ExpressionSyntax, _ second: ExpressionSyntax, at position: TextPosition
  ) throws(KernelTextError) -> Value {
    guard first.calls || second.calls, emitter.known(truth) == nil else {
      let a = lasting(try evaluate(first))
      let b = try evaluate(second)
      let type = try common(a.type, b.type, at: position)
      let (x, y) = (try converted(a, to: type, at: position), try converted(b, to: type, at: position))
      return Value(
        type: type, registers: zip(x.registers, y.registers).map { emitter.operate(.select, truth, $0, $1) })
    }
    let outer = mask
    pin(assignedNames([first.statement, second.statement]))
    let yes = masked(truth, by: outer)
    let start = emitter.branch(yes)
    mask = yes
    let a = try evaluate(first)
    // Where the branch is skipped no lane asks what these hold.
    let result = a.registers.map { emitter.variable($0) }
    emitter.endBranch(start)
    let no = masked(emitter.operate(.subtract, emitter.constant(1), truth), by: outer)
    let other = emitter.branch(no)
    mask = no
    let b = try evaluate(second)
    let type = try common(a.type, b.type, at: position)
    for (register, result) in zip(b.registers, result) { emitter.write(register, into: result, mask: no) }
    emitter.endBranch(other)
    mask = outer
    return lasting(Value(type: type, registers: result))
  }

  private func common(_ a: ValueType, _ b: ValueType, at position: TextPosition) throws(KernelTextError) -> ValueType {
    if a == b { return a }
    if a == b.of(.float) || b == a.of(.float), a.isNumeric, b.isNumeric { return a.of(.float) }
    throw KernelTextError("both values of '?' must be of one type, not \(a.name) and \(b.name)", at: position)
  }

  // MARK: Parts

  mutating func member(_ value: Value, _ name: String, at position: TextPosition) throws(KernelTextError) -> Value {
    let (offsets, type) = try part(of: value.type, name, at: position)
    return Value(type: type, registers: offsets.map { value.registers[$0] })
  }

  /// The components that a field or a swizzle names, and what they are together.
  func part(
    of type: ValueType, _ name: String, at position: TextPosition
  ) throws(KernelTextError) -> ([Int], ValueType) {
    switch type {
    case .structure(let structure, let fields):
      var first = 0
      for field in fields {
        if field.name == name { return (Array(first..<first + field.type.size), field.type) }
        first += field.type.size
      }
      throw KernelTextError("\(structure) has no field '\(name)'", at: position)
    case .vector(let component, let count):
      for letters in ["xyzw", "rgba", "stpq"] {
        let places = name.compactMap { letter in
          letters.firstIndex(of: letter).map { letters.distance(from: letters.startIndex, to: $0) }
        }
        guard places.count == name.count, (1...4).contains(places.count) else { continue }
        guard places.allSatisfy({ $0 < count }) else { break }
        return (places, ValueType(component, count: places.count))
      }
      throw KernelTextError("a \(type.name) has no components '\(name)'", at: position)
    default: throw KernelTextError("a \(type.name) has no parts", at: position)
    }
  }

  /// What `type` is an array of, and how many.
  func elements(of type: ValueType, at position: TextPosition) throws(KernelTextError) -> (ValueType, Int) {
    switch type {
    case .array(let element, let count): (element, count)
    case .vector(let component, let count): (.scalar(component), count)
    case .matrix(let count): (.vector(.float, count: count), count)
    default: throw KernelTextError("a \(type.name) has no elements", at: position)
    }
  }

  mutating func index(_ expression: ExpressionSyntax) throws(KernelTextError) -> Int {
    let value = try evaluate(expression)
    guard value.type == .int else {
      throw KernelTextError("an index must be an int, not a \(value.type.name)", at: expression.position)
    }
    return emitter.lasting(value.registers[0])
  }

  private mutating func element(_ value: Value, _ index: Int, at position: TextPosition) throws(KernelTextError)
    -> Value
  {
    let (type, count) = try elements(of: value.type, at: position)
    let size = type.size
    if let known = emitter.known(index) {
      guard let place = Int(exactly: known), (0..<count).contains(place) else {
        throw KernelTextError("element \(known) of \(count)", at: position)
      }
      return Value(type: type, registers: Array(value.registers[place * size..<(place + 1) * size]))
    }
    // Beyond the ends GLSL leaves the value open; here it is the first element's.
    var registers = Array(value.registers[0..<size])
    for place in 1..<max(count, 1) {
      let isHere = emitter.operate(.equal, index, emitter.constant(Float(place)))
      registers = zip(value.registers[place * size..<(place + 1) * size], registers).map {
        emitter.operate(.select, isHere, $0, $1)
      }
    }
    return Value(type: type, registers: registers)
  }
}

extension ExpressionSyntax {
  /// Whether it calls a function that is not a constructor.
  var calls: Bool {
    switch kind {
    case .number, .boolean, .name: false
    case .negate(let operand), .not(let operand), .member(let operand, _): operand.calls
    case .binary(_, let first, let second), .assign(_, let first, let second), .element(let first, let second),
      .sequence(let first, let second):
      first.calls || second.calls
    case .step(_, let target, _): target.calls
    case .choose(let condition, let first, let second): condition.calls || first.calls || second.calls
    case .call(let name, let arguments): ValueType(builtIn: name) == nil || arguments.contains(where: \.calls)
    }
  }
}
