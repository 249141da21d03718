/// Why a text is not the value of an option; the parser adds which option it was.
struct ValueError: Error, Hashable {
  /// What is wrong, after "OPTION: ".
  var message: String

  init(_ message: String) { self.message = message }

  /// `expected` should have been written instead of `found`.
  init(expected: String, found: String) { self.init("expected \(expected), found '\(found)'") }
}
