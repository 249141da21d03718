/// Amounts of memory as people write them: `512M`, `1.5G`, `65536`.
enum ByteCountText {
  /// Bytes, at least 1 and less than 2⁵⁰; `k`, `M` and `G` are powers of 1024.
  static func parse(_ text: String) throws(ValueError) -> Int {
    let shifts: [Character: Int64] = ["k": 10, "K": 10, "M": 20, "G": 30]
    let shift = text.last.flatMap { shifts[$0] }
    let digits = shift == nil ? text[...] : text.dropLast()
    guard let number = DecimalText(digits),
      case let (product, overflow) = number.numerator.multipliedReportingOverflow(by: 1 << (shift ?? 0)), !overflow,
      case let bytes = product / number.denominator, bytes > 0, bytes < 1 << 50
    else { throw ValueError(expected: "an amount of memory such as 512M, 1.5G or 65536", found: text) }
    return Int(bytes)
  }
}
