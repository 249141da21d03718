import VidFX

/// Frame rates as people write them: `25`, `30000/1001`, `23.98`, `12.5`.
enum RateText {
  private static let forms = "a frame rate such as 25, 30000/1001 or 29.97"

  /// The exact rate of `text`, above 0 and at most 1000 frames a second.
  ///
  /// A decimal number of two places or more that is a whole number times 1000/1001, rounded or cut, is meant to be that:
  /// `23.98`, `23.976` and `23.97` are 24000/1001. Whole numbers stay whole.
  static func parse(_ text: String) throws(ValueError) -> Rational {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let rate: Rational
    if parts.count == 2 {
      guard let top = Int64(parts[0]), let bottom = Int64(parts[1]), top > 0, bottom > 0 else {
        throw ValueError(expected: forms, found: text)
      }
      rate = Rational(top, bottom).reduced
    } else {
      guard let decimal = DecimalText(text) else { throw ValueError(expected: forms, found: text) }
      rate = broadcastRate(decimal) ?? Rational(decimal.numerator, decimal.denominator).reduced
    }
    guard rate.isKnown, rate.numerator / 1000 < rate.denominator || rate == Rational(1000, 1) else {
      throw ValueError("a frame rate lies above 0 and goes up to 1000, found '\(text)'")
    }
    return rate
  }

  /// `n · 1000/1001` where `decimal` is that number with its last places rounded or cut.
  private static func broadcastRate(_ decimal: DecimalText) -> Rational? {
    guard decimal.decimals >= 2, decimal.numerator % decimal.denominator != 0 else { return nil }
    let whole = decimal.numerator / decimal.denominator + 1
    // whole · 1000/1001 in units of the last place, times 1001.
    let scaled = whole * 1000 * decimal.denominator
    let (cut, rest) = scaled.quotientAndRemainder(dividingBy: 1001)
    let rounded = rest * 2 >= 1001 ? cut + 1 : cut
    return decimal.numerator == cut || decimal.numerator == rounded ? Rational(whole * 1000, 1001).reduced : nil
  }
}
