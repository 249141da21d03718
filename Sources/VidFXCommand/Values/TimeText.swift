import VidFX

/// Lengths of time as people write them: `90`, `1:30`, `00:01:30.5`, `1.5s`, `1500ms`.
enum TimeText {
  private static let forms = "a time such as 90, 1:30, 00:01:30.5 or 1500ms"

  /// The exact time of `text`, not negative.
  static func parse(_ text: String) throws(ValueError) -> MediaTime {
    var number = text[...]
    var scale: Int64 = 1
    if number.hasSuffix("ms") {
      number.removeLast(2)
      scale = 1000
    } else if number.hasSuffix("s") {
      number.removeLast()
    }
    let fields = number.split(separator: ":", omittingEmptySubsequences: false)
    // Units belong to a plain number.
    guard fields.count <= 3, fields.count == 1 || number.endIndex == text.endIndex else {
      throw ValueError(expected: forms, found: text)
    }
    var whole: Int64 = 0
    for (index, field) in fields.dropLast().enumerated() {
      guard let value = digits(field), index == 0 || value < 60 else { throw ValueError(expected: forms, found: text) }
      whole = whole * 60 + value
    }
    guard let last = DecimalText(fields[fields.count - 1]), fields.count == 1 || last.isBelow(60),
      let numerator = last.adding(whole: whole * 60),
      case let (denominator, overflow) = last.denominator.multipliedReportingOverflow(by: scale), !overflow
    else { throw ValueError(expected: forms, found: text) }
    return MediaTime(value: numerator, timeBase: Rational(1, denominator))
  }

  /// Up to nine decimal digits.
  private static func digits(_ text: Substring) -> Int64? {
    text.isDigits && text.utf8.count <= 9 ? Int64(text) : nil
  }
}
