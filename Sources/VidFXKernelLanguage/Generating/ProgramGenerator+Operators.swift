import VidFXKernelSet

extension ProgramGenerator {
  mutating func binary(
    _ symbol: String, _ a: Value, _ b: Value, at position: TextPosition
  ) throws(KernelTextError) -> Value {
    switch symbol {
    case "&&", "||", "^^": return try logical(symbol, a, b, at: position)
    case "==", "!=": return try equality(symbol, a, b, at: position)
    case "<", ">", "<=", ">=":
      guard case .scalar = a.type, case .scalar = b.type, a.type.isNumeric, b.type.isNumeric else {
        throw mismatch(symbol, a, b, at: position)
      }
      let (x, y) = (a.registers[0], b.registers[0])
      let register =
        switch symbol {
        case "<": emitter.operate(.less, x, y)
        case ">": emitter.operate(.less, y, x)
        case "<=": emitter.operate(.lessOrEqual, x, y)
        default: emitter.operate(.lessOrEqual, y, x)
        }
      return Value(type: .bool, registers: [register])
    default: return try arithmetic(symbol, a, b, at: position)
    }
  }

  private func mismatch(_ symbol: String, _ a: Value, _ b: Value, at position: TextPosition) -> KernelTextError {
    KernelTextError("'\(symbol)' is not defined between \(a.type.name) and \(b.type.name)", at: position)
  }

  private mutating func logical(
    _ symbol: String, _ a: Value, _ b: Value, at position: TextPosition
  ) throws(KernelTextError) -> Value {
    guard a.type == .bool, b.type == .bool else { throw mismatch(symbol, a, b, at: position) }
    let (x, y) = (a.registers[0], b.registers[0])
    let register =
      switch symbol {
      case "&&": emitter.operate(.multiply, x, y)
      case "||": emitter.operate(.maximum, x, y)
      default: emitter.operate(.absolute, emitter.operate(.subtract, x, y))
      }
    return Value(type: .bool, registers: [register])
  }

  private mutating func equality(
    _ symbol: String, _ a: Value, _ b: Value, at position: TextPosition
  ) throws(KernelTextError) -> Value {
    guard a.type == b.type || a.type.isNumeric && b.type.isNumeric && a.type.size == b.type.size, a.type.size > 0
    else { throw mismatch(symbol, a, b, at: position) }
    var all: Int?
    for (x, y) in zip(a.registers, b.registers) {
      let equal = emitter.operate(.equal, x, y)
      all = all.map { emitter.operate(.multiply, $0, equal) } ?? equal
    }
    var register = all ?? emitter.constant(1)
    if symbol == "!=" { register = emitter.operate(.subtract, emitter.constant(1), register) }
    return Value(type: .bool, registers: [register])
  }

  private mutating func arithmetic(
    _ symbol: String, _ a: Value, _ b: Value, at position: TextPosition
  ) throws(KernelTextError) -> Value {
    guard a.type.isNumeric, b.type.isNumeric else { throw mismatch(symbol, a, b, at: position) }
    if symbol == "*", let product = try matrixProduct(a, b, at: position) { return product }
    let isWhole = a.type.component == .int && b.type.component == .int
    let shape: ValueType
    if a.type.size == b.type.size, a.type.of(.float) == b.type.of(.float) {
      shape = a.type
    } else if a.type.size == 1 {
      shape = b.type
    } else if b.type.size == 1 {
      shape = a.type
    } else {
      throw mismatch(symbol, a, b, at: position)
    }
    let count = shape.size
    var registers: [Int] = []
    for (x, y) in zip(a.spread(count), b.spread(count)) {
      switch symbol {
      case "+": registers.append(emitter.operate(.add, x, y))
      case "-": registers.append(emitter.operate(.subtract, x, y))
      case "*": registers.append(emitter.operate(.multiply, x, y))
      case "/":
        let quotient = emitter.operate(.divide, x, y)
        registers.append(isWhole ? emitter.operate(.truncate, quotient) : quotient)
      case "%" where isWhole:
        let quotient = emitter.operate(.truncate, emitter.operate(.divide, x, y))
        registers.append(emitter.operate(.subtract, x, emitter.operate(.multiply, quotient, y)))
      default: throw mismatch(symbol, a, b, at: position)
      }
    }
    return Value(type: shape.of(isWhole ? .int : .float), registers: registers)
  }

  /// Products of linear algebra; nil where `*` goes component by component.
  private mutating func matrixProduct(_ a: Value, _ b: Value, at position: TextPosition) throws(KernelTextError)
    -> Value?
  {
    switch (a.type, b.type) {
    case (.matrix(let n), .matrix(let m)) where n == m:
      let columns = (0..<n).flatMap { column in
        product(a.registers, Array(b.registers[column * n..<(column + 1) * n]), count: n)
      }
      return Value(type: a.type, registers: columns)
    case (.matrix(let n), .vector(_, let m)) where n == m:
      return Value(type: .vector(.float, count: n), registers: product(a.registers, b.registers, count: n))
    case (.vector(_, let m), .matrix(let n)) where n == m:
      let rows = (0..<n).map { column in
        dot(a.registers, Array(b.registers[column * n..<(column + 1) * n]))
      }
      return Value(type: .vector(.float, count: n), registers: rows)
    case (.matrix, .vector), (.vector, .matrix), (.matrix, .matrix): throw mismatch("*", a, b, at: position)
    default: return nil
    }
  }

  private mutating func product(_ matrix: [Int], _ vector: [Int], count: Int) -> [Int] {
    (0..<count).map { row in dot((0..<count).map { matrix[$0 * count + row] }, vector) }
  }

  mutating func dot(_ a: [Int], _ b: [Int]) -> Int {
    var sum: Int?
    for (x, y) in zip(a, b) {
      let product = emitter.operate(.multiply, x, y)
      sum = sum.map { emitter.operate(.add, $0, product) } ?? product
    }
    return sum ?? emitter.constant(0)
  }

  /// The value as `type`, which it must be already, but for whole numbers where any will do.
  func converted(_ value: Value, to type: ValueType, at position: TextPosition) throws(KernelTextError) -> Value {
    if value.type == type { return value }
    if value.type.component == .int, value.type.of(.float) == type {
      return Value(type: type, registers: value.registers)
    }
    throw KernelTextError("a \(type.name) is needed, not a \(value.type.name)", at: position)
  }
}

extension ProgramGenerator.Value {
  /// Its components; a scalar's as often as needed.
  func spread(_ count: Int) -> [Int] {
    registers.count == 1 ? [Int](repeating: registers[0], count: count) : registers
  }
}
