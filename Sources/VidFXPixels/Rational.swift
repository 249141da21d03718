/// An exact ratio of two integers: a frame rate, a time base, a sample aspect ratio.
///
/// A zero denominator stands for "unknown", as in libav.
public struct Rational: Hashable, Sendable {
  /// The dividend.
  public var numerator: Int64
  /// The divisor; 0 when the ratio is unknown.
  public var denominator: Int64

  /// Makes `numerator / denominator` as written, without reducing it.
  public init(_ numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The ratio nobody stated: 0/0.
  public static let unknown = Rational(0, 0)

  /// Whether the ratio is a finite number above zero.
  public var isKnown: Bool { numerator > 0 && denominator > 0 }

  /// The nearest `Double`; NaN when unknown.
  public var doubleValue: Double { Double(numerator) / Double(denominator) }

  /// The same ratio in lowest terms with a positive denominator.
  public var reduced: Rational {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    guard a > 1 || denominator < 0 else { return self }
    let divisor = a == 0 ? 1 : Int64(a)
    let sign: Int64 = denominator < 0 ? -1 : 1
    return Rational(sign * numerator / divisor, sign * denominator / divisor)
  }

  /// The ratio turned over.
  public var inverse: Rational { Rational(denominator, numerator) }
}

extension Rational: CustomStringConvertible {
  /// `30000/1001`, as ffmpeg prints rates.
  public var description: String { "\(numerator)/\(denominator)" }
}
