/// A decimal number without sign or exponent, kept exact: `29.97` is 2997/100.
struct DecimalText: Hashable {
  /// The digits without the point.
  let numerator: Int64
  /// 10 to the number of digits behind the point.
  let denominator: Int64
  /// How many digits stand behind the point.
  let decimals: Int

  /// Reads `12`, `1.5`, `.5` or `5.`, of up to twelve digits before and six behind the point.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    let digits = String(parts[0]) + fraction
    guard digits.isDigits, parts[0].utf8.count <= 12, fraction.utf8.count <= 6, let value = Int64(digits)
    else { return nil }
    numerator = value
    decimals = fraction.utf8.count
    denominator = (0..<decimals).reduce(1) { power, _ in power * 10 }
  }

  /// Whether the number is less than `limit`.
  func isBelow(_ limit: Int64) -> Bool { numerator < limit * denominator }

  /// The numerator of the sum with a whole number; nil when it exceeds 64 bits.
  func adding(whole: Int64) -> Int64? {
    let (product, overflow) = whole.multipliedReportingOverflow(by: denominator)
    let (sum, overflows) = product.addingReportingOverflow(numerator)
    return overflow || overflows ? nil : sum
  }
}
