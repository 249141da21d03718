import VidFX

/// Plain numbers within limits.
enum NumberText {
  /// The whole number of `text` if it lies in `range`.
  static func parse(_ text: String, in range: ClosedRange<Int>) throws(ValueError) -> Int {
    let limits = "\(range.lowerBound)…\(range.upperBound)"
    guard let value = Int(text) else { throw ValueError(expected: "a whole number, \(limits)", found: text) }
    guard range.contains(value) else { throw ValueError("\(value) is outside \(limits)") }
    return value
  }

  /// The number of `text`, with a decimal point in every locale, if it lies in `range`.
  static func parse(
    _ text: String, in range: ClosedRange<Double>, unit: String = ""
  ) throws(ValueError) -> Double {
    let limits = "\(range.lowerBound.plainText)…\(range.upperBound.plainText)" + (unit.isEmpty ? "" : " " + unit)
    guard let value = Double(text), value.isFinite else {
      throw ValueError(expected: "a number, \(limits)", found: text)
    }
    guard range.contains(value) else { throw ValueError("\(value.plainText) is outside \(limits)") }
    return value
  }
}

extension StringProtocol {
  /// Whether it is `0`…`9` and nothing else, at least one.
  var isDigits: Bool { !isEmpty && utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
}
