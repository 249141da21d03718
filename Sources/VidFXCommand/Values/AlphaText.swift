import VidFXPixels

/// How colour is stored beside alpha, as options say it.
enum AlphaText: String, CaseIterable {
  case straight
  case premul

  /// What the word stands for; `premultiplied` in full is understood too.
  static func parse(_ text: String) throws(ValueError) -> AlphaKind {
    if let kind = AlphaKind(rawValue: text) { return kind }
    return try AlphaText(parsing: text) == .premul ? .premultiplied : .straight
  }
}
