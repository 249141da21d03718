import VidFXKernelSet

// GLSL ES 1.00, section 8, and the functions that Core Image's kernel language adds.

extension ProgramGenerator {
  mutating func builtIn(
    _ name: String, _ arguments: [Value], at position: TextPosition
  ) throws(KernelTextError) -> Value {
    if let value = try componentwise(name, arguments, at: position) { return value }
    if let value = try geometric(name, arguments, at: position) { return value }
    if let value = try relational(name, arguments, at: position) { return value }
    let types = arguments.map(\.type.name).joined(separator: ", ")
    let isKnown = Self.names.contains(name)
    throw KernelTextError(
      isKnown ? "'\(name)' does not take (\(types))" : "there is no function '\(name)'", at: position)
  }

  /// Functions of this language, for messages.
  private static let names: Set<String> = [
    "radians", "degrees", "sin", "cos", "tan", "asin", "acos", "atan", "pow", "exp", "log", "exp2", "log2", "sqrt",
    "inversesqrt", "abs", "sign", "floor", "ceil", "fract", "mod", "min", "max", "clamp", "mix", "step", "smoothstep",
    "length", "distance", "dot", "cross", "normalize", "faceforward", "reflect", "refract", "matrixCompMult",
    "lessThan",
    "lessThanEqual", "greaterThan", "greaterThanEqual", "equal", "notEqual", "any", "all", "not", "round", "trunc",
    "sin_",
    "cos_", "tan_", "sincos", "sincos_", "cossin", "cossin_", "compare", "premultiply", "unpremultiply", "transpose",
    "sinh", "cosh", "tanh",
  ]

  // MARK: Component by component

  private mutating func componentwise(
    _ name: String, _ arguments: [Value], at position: TextPosition
  ) throws(KernelTextError) -> Value? {
    guard let widest = arguments.max(by: { $0.type.size < $1.type.size }) else { return nil }
    if case .matrix = widest.type { return nil }
    let count = widest.type.size
    guard arguments.allSatisfy({ $0.type.component != nil && ($0.type.size == 1 || $0.type.size == count) }) else {
      return nil
    }
    // Bools choose in `mix`; nothing else takes them.
    guard arguments.dropLast().allSatisfy(\.type.isNumeric), widest.type.isNumeric || name == "mix" else { return nil }
    let columns = arguments.map { $0.spread(count) }
    var registers: [Int] = []
    for place in 0..<count {
      guard let register = function(name, columns.map { $0[place] }, choosing: arguments.last?.type.component == .bool)
      else { return nil }
      registers.append(register)
    }
    let keepsWhole =
      ["abs", "sign", "min", "max", "clamp"].contains(name) && arguments.allSatisfy { $0.type.component == .int }
    return Value(type: widest.type.of(keepsWhole ? .int : .float), registers: registers)
  }

  private mutating func function(_ name: String, _ x: [Int], choosing: Bool) -> Int? {
    switch x.count {
    case 1: return function(name, x[0])
    case 2: return function(name, x[0], x[1])
    case 3:
      switch name {
      case "clamp": return emitter.operate(.minimum, emitter.operate(.maximum, x[0], x[1]), x[2])
      case "mix": return choosing ? emitter.operate(.select, x[2], x[1], x[0]) : emitter.operate(.mix, x[0], x[1], x[2])
      case "smoothstep":
        let place = emitter.operate(
          .divide, emitter.operate(.subtract, x[2], x[0]), emitter.operate(.subtract, x[1], x[0]))
        let t = unit(place)
        let slope = emitter.operate(.subtract, emitter.constant(3), emitter.operate(.multiply, emitter.constant(2), t))
        return emitter.operate(.multiply, emitter.operate(.multiply, t, t), slope)
      case "compare": return emitter.operate(.select, emitter.operate(.less, x[0], emitter.constant(0)), x[1], x[2])
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func unit(_ x: Int) -> Int {
    emitter.operate(.minimum, emitter.operate(.maximum, x, emitter.constant(0)), emitter.constant(1))
  }

  private mutating func function(_ name: String, _ x: Int) -> Int? {
    let zero = emitter.constant(0)
    let one = emitter.constant(1)
    switch name {
    case "radians": return emitter.operate(.multiply, x, emitter.constant(.pi / 180))
    case "degrees": return emitter.operate(.multiply, x, emitter.constant(180 / .pi))
    case "sin", "sin_": return emitter.operate(.sine, x)
    case "cos", "cos_": return emitter.operate(.cosine, x)
    case "tan", "tan_": return emitter.operate(.divide, emitter.operate(.sine, x), emitter.operate(.cosine, x))
    case "asin": return emitter.operate(.arctangent, x, otherLeg(x))
    case "acos": return emitter.operate(.arctangent, otherLeg(x), x)
    case "atan": return emitter.operate(.arctangent, x, one)
    case "exp": return exponential(x)
    case "log": return emitter.operate(.multiply, emitter.operate(.logarithm, x), emitter.constant(0.693_147_18))
    case "exp2": return emitter.operate(.exponential, x)
    case "log2": return emitter.operate(.logarithm, x)
    case "sinh", "cosh", "tanh":
      let (up, down) = (exponential(x), exponential(emitter.operate(.subtract, zero, x)))
      let difference = emitter.operate(.subtract, up, down)
      let sum = emitter.operate(.add, up, down)
      if name == "tanh" { return emitter.operate(.divide, difference, sum) }
      return emitter.operate(.multiply, name == "sinh" ? difference : sum, emitter.constant(0.5))
    case "sqrt": return emitter.operate(.squareRoot, x)
    case "inversesqrt": return emitter.operate(.divide, one, emitter.operate(.squareRoot, x))
    case "abs": return emitter.operate(.absolute, x)
    case "sign": return emitter.operate(.subtract, emitter.operate(.less, zero, x), emitter.operate(.less, x, zero))
    case "floor": return emitter.operate(.floor, x)
    case "ceil": return emitter.operate(.subtract, zero, emitter.operate(.floor, emitter.operate(.subtract, zero, x)))
    case "round": return emitter.operate(.floor, emitter.operate(.add, x, emitter.constant(0.5)))
    case "trunc": return emitter.operate(.truncate, x)
    case "fract": return emitter.operate(.fraction, x)
    default: return nil
    }
  }

  private mutating func exponential(_ x: Int) -> Int {
    emitter.operate(.exponential, emitter.operate(.multiply, x, emitter.constant(1.442_695)))
  }

  /// √(1 − x²), 0 where there is none.
  private mutating func otherLeg(_ x: Int) -> Int {
    let square = emitter.operate(.subtract, emitter.constant(1), emitter.operate(.multiply, x, x))
    return emitter.operate(.squareRoot, emitter.operate(.maximum, square, emitter.constant(0)))
  }

  private mutating func function(_ name: String, _ x: Int, _ y: Int) -> Int? {
    switch name {
    case "atan": return emitter.operate(.arctangent, x, y)
    case "pow": return emitter.operate(.power, x, y)
    case "mod":
      let turns = emitter.operate(.floor, emitter.operate(.divide, x, y))
      return emitter.operate(.subtract, x, emitter.operate(.multiply, y, turns))
    case "min": return emitter.operate(.minimum, x, y)
    case "max": return emitter.operate(.maximum, x, y)
    case "step": return emitter.operate(.subtract, emitter.constant(1), emitter.operate(.less, y, x))
    default: return nil
    }
  }

  // MARK: Vectors and matrices

  private mutating func geometric(
    _ name: String, _ arguments: [Value], at position: TextPosition
  ) throws(KernelTextError) -> Value? {
    guard let first = arguments.first, first.type.isNumeric else { return nil }
    let vectors = arguments.map(\.registers)
    let areAlike = arguments.allSatisfy { $0.type.size == first.type.size && $0.type.isNumeric }
    let a = vectors[0]
    switch (name, arguments.count) {
    case ("length", 1): return float(length(a))
    case ("distance", 2) where areAlike: return float(length(differences(a, vectors[1])))
    case ("dot", 2) where areAlike: return float(dot(a, vectors[1]))
    case ("cross", 2) where areAlike && a.count == 3:
      let b = vectors[1]
      let registers = [(1, 2), (2, 0), (0, 1)].map { i, j in
        emitter.operate(.subtract, emitter.operate(.multiply, a[i], b[j]), emitter.operate(.multiply, a[j], b[i]))
      }
      return Value(type: first.type.of(.float), registers: registers)
    case ("normalize", 1):
      let size = length(a)
      return Value(type: first.type.of(.float), registers: a.map { emitter.operate(.divide, $0, size) })
    case ("faceforward", 3) where areAlike:
      let turns = emitter.operate(.less, dot(vectors[2], vectors[1]), emitter.constant(0))
      let zero = emitter.constant(0)
      let registers = a.map { emitter.operate(.select, turns, $0, emitter.operate(.subtract, zero, $0)) }
      return Value(type: first.type.of(.float), registers: registers)
    case ("reflect", 2) where areAlike:
      let double = emitter.operate(.multiply, emitter.constant(2), dot(vectors[1], a))
      return Value(type: first.type.of(.float), registers: differences(a, scaled(vectors[1], double)))
    case ("refract", 3) where a.count == vectors[1].count && vectors[2].count == 1:
      return Value(type: first.type.of(.float), registers: refract(a, vectors[1], vectors[2][0]))
    case ("matrixCompMult", 2) where areAlike:
      return Value(type: first.type, registers: zip(a, vectors[1]).map { emitter.operate(.multiply, $0, $1) })
    case ("transpose", 1):
      guard case .matrix(let count) = first.type else { return nil }
      return Value(type: first.type, registers: (0..<count * count).map { a[$0 % count * count + $0 / count] })
    case ("sincos", 1) where a.count == 1, ("sincos_", 1) where a.count == 1:
      return Value(
        type: .vector(.float, count: 2), registers: [emitter.operate(.sine, a[0]), emitter.operate(.cosine, a[0])])
    case ("cossin", 1) where a.count == 1, ("cossin_", 1) where a.count == 1:
      return Value(
        type: .vector(.float, count: 2), registers: [emitter.operate(.cosine, a[0]), emitter.operate(.sine, a[0])])
    case ("premultiply", 1) where a.count == 4:
      return Value(type: first.type, registers: scaled(Array(a[0..<3]), a[3]) + [a[3]])
    case ("unpremultiply", 1) where a.count == 4:
      let isClear = emitter.operate(.equal, a[3], emitter.constant(0))
      let divisor = emitter.operate(.select, isClear, emitter.constant(1), a[3])
      return Value(type: first.type, registers: a[0..<3].map { emitter.operate(.divide, $0, divisor) } + [a[3]])
    default: return nil
    }
  }

  private func float(_ register: Int) -> Value { Value(type: .float, registers: [register]) }

  private mutating func length(_ vector: [Int]) -> Int {
    vector.count == 1
      ? emitter.operate(.absolute, vector[0]) : emitter.operate(.squareRoot, dot(vector, vector))
  }

  private mutating func differences(_ a: [Int], _ b: [Int]) -> [Int] {
    zip(a, b).map { emitter.operate(.subtract, $0, $1) }
  }

  private mutating func scaled(_ vector: [Int], _ factor: Int) -> [Int] {
    vector.map { emitter.operate(.multiply, $0, factor) }
  }

  private mutating func refract(_ incident: [Int], _ normal: [Int], _ ratio: Int) -> [Int] {
    let (zero, one) = (emitter.constant(0), emitter.constant(1))
    let cosine = dot(normal, incident)
    let sines = emitter.operate(.subtract, one, emitter.operate(.multiply, cosine, cosine))
    let k = emitter.operate(
      .subtract, one, emitter.operate(.multiply, emitter.operate(.multiply, ratio, ratio), sines))
    let isReflected = emitter.operate(.less, k, zero)
    let root = emitter.operate(.squareRoot, emitter.operate(.maximum, k, zero))
    let along = emitter.operate(.add, emitter.operate(.multiply, ratio, cosine), root)
    let bent = differences(scaled(incident, ratio), scaled(normal, along))
    return bent.map { emitter.operate(.select, isReflected, zero, $0) }
  }

  // MARK: Vectors of bools

  private mutating func relational(
    _ name: String, _ arguments: [Value], at position: TextPosition
  ) throws(KernelTextError) -> Value? {
    guard let first = arguments.first, case .vector = first.type else { return nil }
    let one = emitter.constant(1)
    if arguments.count == 1, first.type.component == .bool {
      let joining: LaneOp
      switch name {
      case "any": joining = .maximum
      case "all": joining = .multiply
      case "not":
        return Value(type: first.type, registers: first.registers.map { emitter.operate(.subtract, one, $0) })
      default: return nil
      }
      var joined = first.registers[0]
      for register in first.registers.dropFirst() { joined = emitter.operate(joining, joined, register) }
      return Value(type: .bool, registers: [joined])
    }
    guard arguments.count == 2, arguments[1].type.size == first.type.size, arguments[1].type.component != nil else {
      return nil
    }
    var registers: [Int] = []
    for (x, y) in zip(first.registers, arguments[1].registers) {
      switch name {
      case "lessThan": registers.append(emitter.operate(.less, x, y))
      case "lessThanEqual": registers.append(emitter.operate(.lessOrEqual, x, y))
      case "greaterThan": registers.append(emitter.operate(.less, y, x))
      case "greaterThanEqual": registers.append(emitter.operate(.lessOrEqual, y, x))
      case "equal": registers.append(emitter.operate(.equal, x, y))
      case "notEqual": registers.append(emitter.operate(.subtract, one, emitter.operate(.equal, x, y)))
      default: return nil
      }
    }
    return Value(type: first.type.of(.bool), registers: registers)
  }
}
