/// An operation of a lane program: one float from up to three, in every lane of a register.
///
/// Lane programs are what kernels written as text become. This list is the only one, as ``StripOp`` is for pixel programs:
/// each kernel module answers an exhaustive `switch` over it. Truth is 1, falsehood 0; whole numbers are floats.
public enum LaneOp: UInt8, CaseIterable, Sendable {
  /// a.
  case copy
  /// a + b.
  case add
  /// a − b.
  case subtract
  /// a · b.
  case multiply
  /// a ÷ b.
  case divide
  /// The lesser; `b` where either is NaN.
  case minimum
  /// The greater; `b` where either is NaN.
  case maximum
  /// 1 where a < b, else 0.
  case less
  /// 1 where a ≤ b, else 0.
  case lessOrEqual
  /// 1 where a = b, else 0.
  case equal
  /// b where a is not 0, else c.
  case select
  /// a·(1 − c) + b·c.
  case mix
  /// The greatest whole number that is not above a.
  case floor
  /// The whole number next to a on the side of 0.
  case truncate
  /// a − floor a.
  case fraction
  /// |a|.
  case absolute
  /// √a.
  case squareRoot
  /// sin a, within 2·10⁻⁷ for |a| ≤ 10⁵.
  case sine
  /// cos a, within 2·10⁻⁷ for |a| ≤ 10⁵.
  case cosine
  /// The angle of (b, a), −π…π; 0 at the origin.
  case arctangent
  /// 2^a: 0 below −126, greatest at 127.
  case exponential
  /// log₂ a; −126 for what is below 2⁻¹²⁶.
  case logarithm
  /// a^b for a ≥ 2⁻¹²⁶; below, 1 where b = 0 and else 0.
  case power
}

extension LaneOp {
  /// How many of a, b and c it reads.
  public var operandCount: Int {
    switch self {
    case .copy, .floor, .truncate, .fraction, .absolute, .squareRoot, .sine, .cosine, .exponential, .logarithm: 1
    case .add, .subtract, .multiply, .divide, .minimum, .maximum, .less, .lessOrEqual, .equal, .arctangent, .power: 2
    case .select, .mix: 3
    }
  }
}

/// The kernel of a ``LaneOp``: fills `count` lanes, a multiple of 16, of `result`, which may be any of the operands.
///
/// Operands that the operation does not have are not read.
public typealias LaneOperation =
  @convention(c) (
    _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
    _ c: UnsafePointer<Float>, _ count: Int
  ) -> Void
