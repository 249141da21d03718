import VidFXKernelSet

extension ProgramGenerator {
  /// What can be written: components of a variable, or those of one of several elements, which an index chooses.
  struct Place {
    let variable: Variable
    let type: ValueType
    /// One entry for every value of the index; one alone where there is no index.
    let candidates: [[Int]]
    let index: Int?
  }

  mutating func place(_ expression: ExpressionSyntax) throws(KernelTextError) -> Place {
    switch expression.kind {
    case .name(let name):
      guard let variable = variable(name) else {
        throw KernelTextError("'\(name)' is not declared, or cannot be written", at: expression.position)
      }
      guard !variable.isConstant, variable.image == nil else {
        throw KernelTextError("'\(name)' cannot be written", at: expression.position)
      }
      return Place(variable: variable, type: variable.type, candidates: [Array(0..<variable.type.size)], index: nil)
    case .member(let base, let name):
      let place = try place(base)
      let (offsets, type) = try part(of: place.type, name, at: expression.position)
      guard Set(offsets).count == offsets.count else {
        throw KernelTextError("'\(name)' names a component twice", at: expression.position)
      }
      return Place(
        variable: place.variable, type: type,
        candidates: place.candidates.map { registers in offsets.map { registers[$0] } }, index: place.index)
    case .element(let base, let index):
      let place = try place(base)
      let (type, count) = try elements(of: place.type, at: expression.position)
      let size = type.size
      let register = try self.index(index)
      func part(_ registers: [Int], _ element: Int) -> [Int] {
        Array(registers[element * size..<(element + 1) * size])
      }
      if let known = emitter.known(register) {
        guard let element = Int(exactly: known), (0..<count).contains(element) else {
          throw KernelTextError("element \(known) of \(count)", at: expression.position)
        }
        return Place(
          variable: place.variable, type: type, candidates: place.candidates.map { part($0, element) },
          index: place.index)
      }
      var combined = register
      if let outer = place.index {
        let scaled = emitter.operate(.multiply, outer, emitter.constant(Float(count)))
        combined = emitter.operate(.add, scaled, register)
      }
      return Place(
        variable: place.variable, type: type,
        candidates: place.candidates.flatMap { registers in (0..<count).map { part(registers, $0) } },
        index: combined)
    default: throw KernelTextError("this cannot be written", at: expression.position)
    }
  }

  mutating func read(_ place: Place) -> Value {
    let registers = place.variable.registers
    var values = place.candidates[0].map { registers[$0] }
    if let index = place.index {
      for (element, candidate) in place.candidates.enumerated().dropFirst() {
        let isHere = emitter.operate(.equal, index, emitter.constant(Float(element)))
        values = zip(candidate, values).map { emitter.operate(.select, isHere, registers[$0], $1) }
      }
    }
    return Value(type: place.type, registers: values)
  }

  /// Writes in the lanes that the present mask means.
  mutating func write(_ value: Value, to place: Place) {
    let value = lasting(value)
    let variable = place.variable
    let isPinned = variable.registers.contains { emitter.isVariable($0) }
    if place.index == nil, !isPinned, mask == variable.mask {
      for (offset, register) in zip(place.candidates[0], value.registers) { variable.registers[offset] = register }
      return
    }
    pin(variable)
    for (element, candidate) in place.candidates.enumerated() {
      var lanes = mask
      if let index = place.index {
        let isHere = emitter.operate(.equal, index, emitter.constant(Float(element)))
        lanes = masked(isHere, by: mask)
      }
      for (offset, register) in zip(candidate, value.registers) {
        emitter.write(register, into: variable.registers[offset], mask: lanes)
      }
    }
  }

  mutating func assign(
    _ operation: String?, _ target: ExpressionSyntax, _ expression: ExpressionSyntax
  ) throws(KernelTextError) -> Value {
    var value = lasting(try evaluate(expression))
    let place = try place(target)
    if let operation { value = try binary(operation, read(place), value, at: expression.position) }
    value = lasting(try converted(value, to: place.type, at: expression.position))
    write(value, to: place)
    return value
  }
}
