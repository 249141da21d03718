/// Bit rates as people write them: `2M`, `500k`, `1.5M`, `800000`.
enum BitrateText {
  /// Bits a second, above 0; `k`, `M` and `G` are powers of 1000.
  static func parse(_ text: String) throws(ValueError) -> Int64 {
    let units: [Character: Int64] = ["k": 1000, "K": 1000, "M": 1_000_000, "G": 1_000_000_000]
    let unit = text.last.flatMap { units[$0] }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard let number = DecimalText(digits),
      case let (product, overflow) = number.numerator.multipliedReportingOverflow(by: unit ?? 1), !overflow,
      product >= number.denominator
    else { throw ValueError(expected: "a bit rate such as 2M, 500k or 800000", found: text) }
    return product / number.denominator
  }
}
