/// A parameter's number: fixed, or a function of time.
public enum AnimatedValue: Hashable, Sendable {
  /// The same for every frame.
  case constant(Double)
  /// Evaluated at each frame's own time.
  case expression(TimelineExpression)

  /// A constant if the expression is one.
  public init(_ expression: TimelineExpression) {
    self = expression.constant.map(AnimatedValue.constant) ?? .expression(expression)
  }

  /// The value, when it is the same for every frame.
  public var constant: Double? {
    if case .constant(let value) = self { value } else { nil }
  }

  /// The value for one frame; nil where it is undefined.
  public func value(at context: TimelineContext) -> Double? {
    switch self {
    case .constant(let value): value
    case .expression(let expression): expression.value(at: context)
    }
  }

  /// The same value for a job of which more is known.
  public func bound(to symbols: TimelineSymbols) throws(ExpressionError) -> AnimatedValue {
    switch self {
    case .constant: self
    case .expression(let expression): AnimatedValue(try expression.bound(to: symbols))
    }
  }
}

extension AnimatedValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A constant.
  public init(floatLiteral value: Double) { self = .constant(value) }
  /// A constant.
  public init(integerLiteral value: Int) { self = .constant(Double(value)) }
}
