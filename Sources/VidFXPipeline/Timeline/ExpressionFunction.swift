/// A function that expressions may call.
struct ExpressionFunction: Sendable {
  /// What a call compiles to.
  enum Form: Sendable {
    case unary(UnaryOperation)
    case binary(BinaryOperation)
    case ternary(TernaryOperation)
    /// The operation between all arguments, from the left.
    case folded(BinaryOperation)
    /// The arguments that are left out are 0; the first of `noise` is `t`.
    case conditional, random, noise
    /// Arguments of their own grammar.
    case ease, keys
  }

  /// As it is written.
  let name: String
  /// The arguments as the help and the errors show them; those in brackets may be left out.
  let parameters: String
  /// How many arguments it takes.
  let argumentCount: ClosedRange<Int>
  /// What a call compiles to.
  let form: Form

  /// All functions, in the order of the documentation.
  static let all: [ExpressionFunction] = [
    .one("sin", .sin), .one("cos", .cos), .one("tan", .tan), .one("asin", .asin), .one("acos", .acos),
    .one("atan", .atan),
    .init("atan2", "y, x", 2...2, .binary(.atan2)),
    .one("abs", .abs), .one("sign", .sign), .one("floor", .floor), .one("ceil", .ceil), .one("round", .round),
    .one("trunc", .trunc), .one("fract", .fract), .one("sqrt", .sqrt), .one("exp", .exp), .one("log", .log),
    .init("pow", "x, y", 2...2, .binary(.power)),
    .init("min", "a, b, …", 1...Int.max, .folded(.min)),
    .init("max", "a, b, …", 1...Int.max, .folded(.max)),
    .init("clamp", "x, low, high", 3...3, .ternary(.clamp)),
    .init("mix", "a, b, part", 3...3, .ternary(.mix)),
    .init("step", "edge, x", 2...2, .binary(.step)),
    .init("smoothstep", "edge0, edge1, x", 3...3, .ternary(.smoothstep)),
    .init("if", "condition, then[, else]", 2...3, .conditional),
    .init("between", "x, low, high", 3...3, .ternary(.between)),
    .init("gt", "a, b", 2...2, .binary(.greater)), .init("gte", "a, b", 2...2, .binary(.greaterOrEqual)),
    .init("lt", "a, b", 2...2, .binary(.less)), .init("lte", "a, b", 2...2, .binary(.lessOrEqual)),
    .init("eq", "a, b", 2...2, .binary(.equal)), .one("not", .not),
    .init("mod", "a, b", 2...2, .binary(.remainder)),
    .init("hypot", "x, y", 2...2, .binary(.hypot)),
    .init("random", "[seed]", 0...1, .random),
    .init("noise", "[x[, seed]]", 0...2, .noise),
    .init("ease", "t0, t1, a, b, curve", 5...5, .ease),
    .init("keys", "time:value [curve], …", 1...Int.max, .keys),
  ]

  /// The functions by their names.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  private static func one(_ name: String, _ operation: UnaryOperation) -> ExpressionFunction {
    ExpressionFunction(name, "x", 1...1, .unary(operation))
  }

  private init(_ name: String, _ parameters: String, _ argumentCount: ClosedRange<Int>, _ form: Form) {
    (self.name, self.parameters, self.argumentCount, self.form) = (name, parameters, argumentCount, form)
  }
}
