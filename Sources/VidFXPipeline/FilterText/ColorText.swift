/// Colours as texts: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` and the CSS names.
package enum ColorText {
  /// What colours look like, as errors say it.
  static let forms = "colours: #rgb #rgba #rrggbb #rrggbbaa, CSS names, [red green blue alpha] of 0…1"

  /// Red, green, blue and alpha of `text`, 0…1; nil when it is no colour.
  package static func components(_ text: String) -> [Double]? {
    guard text.hasPrefix("#") else {
      let name = text.lowercased()
      if name == "transparent" { return [0, 0, 0, 0] }
      return named[name].map { rgb in [16, 8, 0].map { Double(rgb >> $0 & 0xFF) / 255 } + [1] }
    }
    let digits = text.utf8.dropFirst().map { UInt8(String(UnicodeScalar($0)), radix: 16) }
    let values = digits.compactMap { $0 }
    guard values.count == digits.count else { return nil }
    let bytes: [UInt8]
    switch values.count {
    case 3, 4: bytes = values.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let components = bytes.map { Double($0) / 255 }
    return components.count == 3 ? components + [1] : components
  }
}
