/// A value that is known while the text is read: a uniform's default, an array's size.
struct ConstantValue {
  var type: ValueType
  var components: [Float]

  init(type: ValueType, components: [Float]) { (self.type, self.components) = (type, components) }

  /// Evaluates numbers, constructors and arithmetic; `names` knows what names stand for.
  init(_ expression: ExpressionSyntax, names: (String) -> ConstantValue? = { _ in nil }) throws(KernelTextError) {
    switch expression.kind {
    case .number(let value, let isWhole): self.init(type: isWhole ? .int : .float, components: [value])
    case .boolean(let value): self.init(type: .bool, components: [value ? 1 : 0])
    case .name(let name):
      guard let value = names(name) else {
        throw KernelTextError("'\(name)' is not known while the text is read", at: expression.position)
      }
      self = value
    case .negate(let operand):
      self = try ConstantValue(operand, names: names)
      components = components.map { 0 - $0 }
    case .binary(let symbol, let first, let second):
      let (a, b) = (try ConstantValue(first, names: names), try ConstantValue(second, names: names))
      guard a.components.count == 1, b.components.count == 1 else {
        throw KernelTextError("not a number", at: expression.position)
      }
      let isWhole = a.type == .int && b.type == .int
      let (x, y) = (a.components[0], b.components[0])
      switch symbol {
      case "+": self.init(type: isWhole ? .int : .float, components: [x + y])
      case "-": self.init(type: isWhole ? .int : .float, components: [x - y])
      case "*": self.init(type: isWhole ? .int : .float, components: [x * y])
      case "/": self.init(type: isWhole ? .int : .float, components: [isWhole ? (x / y).rounded(.towardZero) : x / y])
      default: throw KernelTextError("'\(symbol)' is not known while the text is read", at: expression.position)
      }
    case .call(let name, let arguments):
      guard let type = ValueType(builtIn: name), type.size > 0 else {
        throw KernelTextError("'\(name)' is not known while the text is read", at: expression.position)
      }
      var components: [Float] = []
      for argument in arguments { components += try ConstantValue(argument, names: names).components }
      if components.count == 1 { components = [Float](repeating: components[0], count: type.size) }
      guard components.count == type.size else {
        throw KernelTextError("\(name) has \(type.size) components, not \(components.count)", at: expression.position)
      }
      self.init(type: type, components: components)
    default: throw KernelTextError("this is not known while the text is read", at: expression.position)
    }
  }

  /// The numbers of `expression`, the default of the `type` called `name`; one number stands for all of a vector's.
  static func components(
    of expression: ExpressionSyntax, for name: String, _ type: ValueType
  ) throws(KernelTextError) -> [Float] {
    let components = try ConstantValue(expression).components
    if components.count == 1 { return [Float](repeating: components[0], count: type.size) }
    guard components.count == type.size else {
      throw KernelTextError("the default of '\(name)' is no \(type.name)", at: expression.position)
    }
    return components
  }

  func wholeNumber(at position: TextPosition) throws(KernelTextError) -> Int {
    guard components.count == 1, let number = Int(exactly: components[0]) else {
      throw KernelTextError("a whole number is needed", at: position)
    }
    return number
  }
}
