import VidFXKernelSet

/// Checks a syntax tree and turns one of its functions into operations on lanes; calls are put in place.
///
/// Control flow becomes masks. `mask` says which lanes a statement means; what a statement writes, it writes there. Branches
/// are skipped where they mean no lane, and loops end when they mean none.
struct ProgramGenerator {
  /// A value that an expression has.
  struct Value {
    var type: ValueType
    var registers: [Int] = []
    /// Which image a sampler reads.
    var image: Int?
  }

  /// What a name stands for.
  final class Variable {
    let type: ValueType
    let isConstant: Bool
    let image: Int?
    /// The mask where it was declared: under another one, writing must keep what other lanes hold.
    let mask: Int?
    var registers: [Int]

    init(_ value: Value, isConstant: Bool = false, mask: Int? = nil) {
      (type, image, registers) = (value.type, value.image, value.registers)
      (self.isConstant, self.mask) = (isConstant, mask)
    }
  }

  /// A function that is being put in place.
  struct Frame {
    let result: ValueType
    /// Variables of the result, and of the lanes that have not returned; nil where the one return stands at the end.
    var early: (result: [Int], live: Int)?
    var value: Value?
    var loops: [Loop] = []
  }

  struct Loop {
    /// The lanes that still turn.
    let live: Int
    /// The lanes that have not gone on to the next turn; nil where none can.
    var turn: Int?
  }

  let tree: SyntaxTree
  let dialect: KernelDialect
  let emitter = LaneEmitter()
  var scopes: [[String: Variable]] = [[:]]
  var structures: [String: ValueType] = [:]
  var mask: Int?
  var frame = Frame(result: .void)
  /// Functions that are being put in place, outermost first.
  var calls: [TextPosition] = []

  init(_ tree: SyntaxTree, _ dialect: KernelDialect) throws(KernelTextError) {
    self.tree = tree
    self.dialect = dialect
    for structure in tree.structures {
      var fields: [ValueType.Field] = []
      for field in structure.fields {
        fields.append(ValueType.Field(name: field.name, type: try type(field.type, count: field.count)))
      }
      structures[structure.name] = .structure(structure.name, fields)
    }
  }

  /// Declares what the text declares outside functions, in its order.
  mutating func declareGlobals() throws(KernelTextError) {
    for global in tree.globals { try declare(global) }
  }

  /// The program of `function` called with `arguments`, whose result `finish` makes into four registers.
  mutating func program(
    _ function: FunctionSyntax, _ arguments: [Value], finish: (inout ProgramGenerator, Value) -> [Int]
  ) throws(KernelTextError) -> LaneProgram {
    let result = try call(function, arguments)
    let registers = finish(&self, result)
    return emitter.program(results: registers)
  }

  // MARK: Names

  func variable(_ name: String) -> Variable? {
    for scope in scopes.reversed() { if let variable = scope[name] { return variable } }
    return nil
  }

  mutating func bind(_ name: String, _ variable: Variable) { scopes[scopes.count - 1][name] = variable }

  func type(_ syntax: TypeSyntax, count: ExpressionSyntax? = nil) throws(KernelTextError) -> ValueType {
    guard let type = ValueType(builtIn: syntax.name) ?? structures[syntax.name] else {
      throw KernelTextError("'\(syntax.name)' is no type", at: syntax.position)
    }
    guard let count else { return type }
    let size = try ConstantValue(count, names: constantNames).wholeNumber(at: count.position)
    guard (1...1024).contains(size) else {
      throw KernelTextError("an array has 1 to 1024 elements, not \(size)", at: count.position)
    }
    return .array(type, count: size)
  }

  /// Constants by name that arrays' sizes may name.
  private func constantNames(_ name: String) -> ConstantValue? {
    guard let variable = variable(name), variable.isConstant, variable.type.size == 1,
      let value = emitter.known(variable.registers[0])
    else { return nil }
    return ConstantValue(type: variable.type, components: [value])
  }

  mutating func declare(_ syntax: DeclarationSyntax) throws(KernelTextError) {
    let type = try type(syntax.type, count: syntax.count)
    guard type != .void, type != .sampler else {
      throw KernelTextError("a variable cannot be a \(type.name)", at: syntax.position)
    }
    let value: Value
    if let initial = syntax.initial {
      value = try converted(try evaluate(initial), to: type, at: initial.position)
    } else {
      let zero = emitter.constant(0)
      value = Value(type: type, registers: [Int](repeating: zero, count: type.size))
    }
    bind(syntax.name, Variable(lasting(value), isConstant: syntax.isConstant, mask: mask))
  }

  /// The value with its registers as they are now.
  mutating func lasting(_ value: Value) -> Value {
    var value = value
    value.registers = value.registers.map { emitter.lasting($0) }
    return value
  }

  // MARK: Calls

  /// Puts `function` in place; its parameters that lead out have been bound to `arguments` when it returns.
  mutating func call(
    _ function: FunctionSyntax, _ arguments: [Value], out: ((Int, Value) -> Void)? = nil
  ) throws(KernelTextError) -> Value {
    guard !calls.contains(function.position) else {
      throw KernelTextError("'\(function.name)' calls itself", at: function.position)
    }
    let type = try type(function.result)
    let outer = (scopes, frame, mask)
    calls.append(function.position)
    scopes = [scopes[0], [:]]
    frame = Frame(result: type)
    if !function.body.returnsAtEndOnly {
      let zero = emitter.constant(0)
      let registers = (0..<type.size).map { _ in emitter.variable(zero) }
      let live = emitter.variable(mask ?? emitter.constant(1))
      frame.early = (registers, live)
      mask = live
    }
    for (parameter, argument) in zip(function.parameters, arguments) {
      bind(parameter.name, Variable(lasting(argument), mask: mask))
    }
    try generate(function.body)
    for (index, parameter) in function.parameters.enumerated() where parameter.direction != .in {
      if let variable = scopes[1][parameter.name] {
        out?(index, lasting(Value(type: variable.type, registers: variable.registers)))
      }
    }
    let zero = emitter.constant(0)
    let result: Value
    if let early = frame.early {
      result = lasting(Value(type: type, registers: early.result))
    } else {
      result = frame.value ?? Value(type: type, registers: [Int](repeating: zero, count: type.size))
    }
    calls.removeLast()
    let globals = scopes[0]
    (scopes, frame, mask) = outer
    scopes[0] = globals
    try checkLength(at: function.position)
    return result
  }

  func checkLength(at position: TextPosition) throws(KernelTextError) {
    guard !emitter.isTooLong else {
      throw KernelTextError("the kernel becomes too long: calls are put in place, so many of them grow", at: position)
    }
  }
}
