import VidFXPixels

extension MediaTime: AdditiveArithmetic {
  /// The exact sum, in the coarsest time base that holds both.
  ///
  /// Equal time bases stay as they are. Where no common time base of 64 bits exists, both are first rounded to the finer
  /// of the two. A sum beyond the range of `Int64` becomes its first or last tick.
  public static func + (a: MediaTime, b: MediaTime) -> MediaTime {
    let (a, b) = aligned(a, b)
    let (sum, overflow) = a.value.addingReportingOverflow(b.value)
    return MediaTime(value: overflow ? (a.value < 0 ? .min : .max) : sum, timeBase: a.timeBase)
  }

  /// The exact difference, in the time base and with the limits of the sum.
  public static func - (a: MediaTime, b: MediaTime) -> MediaTime {
    let (a, b) = aligned(a, b)
    let (difference, overflow) = a.value.subtractingReportingOverflow(b.value)
    return MediaTime(value: overflow ? (a.value < 0 ? .min : .max) : difference, timeBase: a.timeBase)
  }

  /// Both times in one time base.
  private static func aligned(_ a: MediaTime, _ b: MediaTime) -> (MediaTime, MediaTime) {
    if a.timeBase == b.timeBase { return (a, b) }
    if let common = commonTimeBase(a.timeBase, b.timeBase) {
      let (x, y) = (a.converted(to: common), b.converted(to: common))
      if x == a && y == b { return (x, y) }
    }
    let isFirstFiner = MediaTime(value: 1, timeBase: a.timeBase) < MediaTime(value: 1, timeBase: b.timeBase)
    let finer = isFirstFiner ? a.timeBase : b.timeBase
    return (a.converted(to: finer), b.converted(to: finer))
  }

  /// The greatest number of seconds of which both time bases are multiples: gcd(n₁/d₁, n₂/d₂) in lowest terms is
  /// gcd(n₁, n₂) / lcm(d₁, d₂). `nil` where that needs more than 64 bits.
  private static func commonTimeBase(_ a: Rational, _ b: Rational) -> Rational? {
    let (a, b) = (a.reduced, b.reduced)
    let numerator = greatestCommonDivisor(a.numerator, b.numerator)
    let step = a.denominator / greatestCommonDivisor(a.denominator, b.denominator)
    let (denominator, overflow) = step.multipliedReportingOverflow(by: b.denominator)
    return overflow ? nil : Rational(numerator, denominator)
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
