import VidFXPixels

/// An instant or a length of time: a whole number of ticks, each `timeBase` seconds long.
///
/// Times of different time bases compare, hash and add as the exact rationals they stand for; nothing goes through
/// floating point. `value` is kept as the file states it, so a time passes from input to output unchanged. A time that
/// is not known is `nil`, never a special value.
public struct MediaTime: Sendable {
  /// Ticks; may be negative.
  public let value: Int64
  /// Seconds a tick: a positive rational such as 1/90000 or 1001/30000.
  public let timeBase: Rational

  /// Makes the time `value · timeBase` seconds.
  ///
  /// - Precondition: Both parts of `timeBase` are above zero.
  public init(value: Int64, timeBase: Rational) {
    precondition(timeBase.isKnown, "a time base is a positive number of seconds, not \(timeBase)")
    self.value = value
    self.timeBase = timeBase
  }

  /// Makes the time `value / timescale` seconds, as `CMTime` writes it.
  public init(value: Int64, timescale: Int32) {
    self.init(value: value, timeBase: Rational(1, Int64(timescale)))
  }

  /// Makes the tick nearest to `seconds`, halves away from zero; beyond the range of `Int64`, its last tick.
  ///
  /// - Precondition: `seconds` is not NaN.
  public init(seconds: Double, preferredTimescale: Int32) {
    precondition(!seconds.isNaN, "a time is a number of seconds")
    let ticks = (seconds * Double(preferredTimescale)).rounded(.toNearestOrAwayFromZero)
    self.init(value: Int64(exactly: ticks) ?? (ticks < 0 ? .min : .max), timescale: preferredTimescale)
  }

  /// No time at all.
  public static let zero = MediaTime(value: 0, timescale: 1)

  /// Seconds, rounded to `Double`.
  public var seconds: Double {
    let (whole, part) = wholeAndPart
    return Double(whole) + Double(part) / Double(timeBase.denominator)
  }

  /// The same length for a clock, rounded down to the attosecond; beyond the seconds of `Int64`, the last of them.
  public var duration: Duration {
    let (whole, part) = wholeAndPart
    let attoseconds = Int128(part) * 1_000_000_000_000_000_000 / Int128(timeBase.denominator)
    return Duration(secondsComponent: Int64(clamping: whole), attosecondsComponent: Int64(attoseconds))
  }

  /// Seconds as ⌊time⌋ and the rest in units of 1/`timeBase.denominator`, both exact.
  private var wholeAndPart: (whole: Int128, part: Int64) {
    // |value| ≤ 2⁶³ and numerator < 2⁶³: the product has at most 126 bits and a sign.
    let ticks = Int128(value) * Int128(timeBase.numerator)
    let denominator = Int128(timeBase.denominator)
    let (quotient, remainder) = ticks.quotientAndRemainder(dividingBy: denominator)
    return remainder < 0 ? (quotient - 1, Int64(remainder + denominator)) : (quotient, Int64(remainder))
  }

  /// The same time in ticks of `timeBase` seconds.
  ///
  /// - Parameter rule: What happens to a time between two ticks; halves go away from zero by default, as in libav's
  ///   `av_rescale_q`.
  /// - Returns: The rounded time; a time beyond the range of `Int64` becomes the first or last tick.
  public func converted(
    to timeBase: Rational, rounding rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> MediaTime {
    if timeBase == self.timeBase { return self }
    // value · (n/d) / (n'/d') = value · n · d' / (d · n'): at most 190 bits over 126.
    let ticks = UInt128(value.magnitude) * UInt128(self.timeBase.numerator)
    let dividend = ticks.multipliedFullWidth(by: UInt128(timeBase.denominator))
    let divisor = UInt128(self.timeBase.denominator) * UInt128(timeBase.numerator)
    guard dividend.high < divisor else { return MediaTime(value: value < 0 ? .min : .max, timeBase: timeBase) }
    var (quotient, remainder) = divisor.dividingFullWidth(dividend)
    if rule.roundsUp(quotient: quotient, remainder: remainder, divisor: divisor, isNegative: value < 0) {
      let (sum, overflow) = quotient.addingReportingOverflow(1)
      quotient = overflow ? .max : sum
    }
    let magnitude = UInt64(clamping: quotient)
    let converted: Int64 =
      value >= 0 ? Int64(clamping: magnitude) : magnitude > Int64.max.magnitude ? .min : -Int64(magnitude)
    return MediaTime(value: converted, timeBase: timeBase)
  }
}

extension FloatingPointRoundingRule {
  /// Whether the magnitude `quotient + remainder/divisor` of a number goes up to the next integer.
  fileprivate func roundsUp(quotient: UInt128, remainder: UInt128, divisor: UInt128, isNegative: Bool) -> Bool {
    guard remainder > 0 else { return false }
    // remainder < divisor < 2¹²⁶, so twice it does not overflow.
    let twice = remainder * 2
    switch self {
    case .up: return !isNegative
    case .down: return isNegative
    case .towardZero: return false
    case .awayFromZero: return true
    case .toNearestOrAwayFromZero: return twice >= divisor
    case .toNearestOrEven: return twice > divisor || (twice == divisor && !quotient.isMultiple(of: 2))
    @unknown default: return twice >= divisor
    }
  }
}

extension MediaTime: Comparable {
  /// Whether both are the same instant, in whatever time bases.
  public static func == (a: MediaTime, b: MediaTime) -> Bool { compare(a, b) == 0 }

  /// Whether `a` is the earlier instant.
  public static func < (a: MediaTime, b: MediaTime) -> Bool { compare(a, b) < 0 }

  /// The sign of `a − b`.
  private static func compare(_ a: MediaTime, _ b: MediaTime) -> Int {
    if a.timeBase == b.timeBase { return a.value < b.value ? -1 : a.value > b.value ? 1 : 0 }
    let (left, right) = (a.wholeAndPart, b.wholeAndPart)
    if left.whole != right.whole { return left.whole < right.whole ? -1 : 1 }
    // Each part is below its denominator, so the cross products have at most 126 bits.
    let x = Int128(left.part) * Int128(b.timeBase.denominator)
    let y = Int128(right.part) * Int128(a.timeBase.denominator)
    return x < y ? -1 : x > y ? 1 : 0
  }
}

extension MediaTime: Hashable {
  /// Hashes the instant, so that equal times of different time bases hash alike.
  public func hash(into hasher: inout Hasher) {
    let (whole, part) = wholeAndPart
    hasher.combine(whole)
    hasher.combine(Rational(part, timeBase.denominator).reduced)
  }
}

extension MediaTime: CustomStringConvertible {
  /// Ticks and time base: `3003 × 1/90000 s`.
  public var description: String { "\(value) × \(timeBase) s" }
}
