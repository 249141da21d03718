import VidFXKernelSet

extension ProgramGenerator {
  mutating func call(
    _ name: String, _ expressions: [ExpressionSyntax], at position: TextPosition
  ) throws(KernelTextError) -> Value {
    let functions = tree.functions.filter { $0.name == name && !$0.isKernel }
    if !functions.isEmpty { return try callFunction(functions, expressions, at: position) }
    var arguments: [Value] = []
    for expression in expressions { arguments.append(lasting(try evaluate(expression))) }
    if let type = ValueType(builtIn: name) ?? structures[name] {
      return try construct(type, arguments, at: position)
    }
    if let value = try dialect.call(name, arguments, &self, at: position) { return value }
    return try builtIn(name, arguments, at: position)
  }

  private mutating func callFunction(
    _ functions: [FunctionSyntax], _ expressions: [ExpressionSyntax], at position: TextPosition
  ) throws(KernelTextError) -> Value {
    var arguments: [Value] = []
    for expression in expressions { arguments.append(lasting(try evaluate(expression))) }
    guard let function = try bestMatch(functions, arguments) else {
      let types = arguments.map(\.type.name).joined(separator: ", ")
      throw KernelTextError("no '\(functions[0].name)' takes (\(types))", at: position)
    }
    var places: [Int: Place] = [:]
    for (index, parameter) in function.parameters.enumerated() {
      if parameter.direction != .in { places[index] = try place(expressions[index]) }
      arguments[index] = try converted(
        arguments[index], to: try type(parameter.type, count: parameter.count), at: expressions[index].position)
    }
    var written: [(Int, Value)] = []
    let result = try call(function, arguments) { index, value in written.append((index, value)) }
    for (index, value) in written { if let place = places[index] { write(value, to: place) } }
    return result
  }

  /// The function whose parameters are of the arguments' types, or that whole numbers will do for.
  private func bestMatch(
    _ functions: [FunctionSyntax], _ arguments: [Value]
  ) throws(KernelTextError) -> FunctionSyntax? {
    var possible: FunctionSyntax?
    for function in functions where function.parameters.count == arguments.count {
      var (isExact, isPossible) = (true, true)
      for (parameter, argument) in zip(function.parameters, arguments) {
        let type = try type(parameter.type, count: parameter.count)
        if type == argument.type { continue }
        isExact = false
        isPossible = isPossible && argument.type.component == .int && argument.type.of(.float) == type
      }
      if isExact { return function }
      if isPossible, possible == nil { possible = function }
    }
    return possible
  }

  // MARK: Constructors

  private mutating func construct(
    _ type: ValueType, _ arguments: [Value], at position: TextPosition
  ) throws(KernelTextError) -> Value {
    if case .structure(_, let fields) = type {
      guard fields.count == arguments.count else {
        throw KernelTextError("\(type.name) has \(fields.count) fields, not \(arguments.count)", at: position)
      }
      var registers: [Int] = []
      for (field, argument) in zip(fields, arguments) {
        registers += try converted(argument, to: field.type, at: position).registers
      }
      return Value(type: type, registers: registers)
    }
    guard let component = type.component, !arguments.isEmpty, arguments.allSatisfy({ $0.type.component != nil }) else {
      throw KernelTextError("\(type.name) cannot be made of these values", at: position)
    }
    if case .matrix(let count) = type, arguments.count == 1 {
      if let matrix = matrix(count, of: arguments[0]) { return matrix }
    }
    var registers = arguments.flatMap { argument in
      argument.registers.map { convert($0, from: argument.type, to: component) }
    }
    if arguments.count == 1, registers.count == 1 { registers = [Int](repeating: registers[0], count: type.size) }
    guard registers.count == type.size || arguments.count == 1 && registers.count > type.size else {
      throw KernelTextError("\(type.name) has \(type.size) components, not \(registers.count)", at: position)
    }
    return Value(type: type, registers: Array(registers.prefix(type.size)))
  }

  /// A number on the diagonal, or the corner of another matrix filled up with the identity.
  private mutating func matrix(_ count: Int, of value: Value) -> Value? {
    let (zero, one) = (emitter.constant(0), emitter.constant(1))
    let type = ValueType.matrix(count: count)
    switch value.type {
    case .scalar:
      return Value(
        type: type,
        registers: (0..<count * count).map { $0 % (count + 1) == 0 ? value.registers[0] : zero })
    case .matrix(let given):
      return Value(
        type: type,
        registers: (0..<count * count).map { place in
          let (column, row) = (place / count, place % count)
          if column < given, row < given { return value.registers[column * given + row] }
          return column == row ? one : zero
        })
    default: return nil
    }
  }

  private mutating func convert(_ register: Int, from type: ValueType, to component: ValueType.Component) -> Int {
    switch (type.component, component) {
    case (.float, .int): return emitter.operate(.truncate, register)
    case (.float, .bool), (.int, .bool):
      return emitter.operate(
        .subtract, emitter.constant(1), emitter.operate(.equal, register, emitter.constant(0)))
    default: return register
    }
  }
}
