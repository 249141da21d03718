import VidFX

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case called `text`; the error lists all of them and suggests the nearest.
  init(parsing text: String) throws(ValueError) {
    guard let choice = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      let hint = nearestName(to: text, in: names).map { "; did you mean '\($0)'?" } ?? ""
      throw ValueError("expected \(names.joined(separator: ", ")), found '\(text)'\(hint)")
    }
    self = choice
  }
}
