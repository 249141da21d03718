/// How progress is shown.
enum ProgressStyle: Hashable, Sendable {
  /// A line that changes in place on a terminal; otherwise a line each ten seconds, as an info message.
  case automatic
  /// A line each second.
  case plain
  /// A JSON object a line, each second, to a file or to standard error.
  case json(file: String?)
  /// Not at all.
  case none

  /// Understands `auto`, `plain`, `json`, `json:FILE` and `none`.
  init(parsing text: String) throws(ValueError) {
    switch text {
    case "auto": self = .automatic
    case "plain": self = .plain
    case "json": self = .json(file: nil)
    case "none": self = .none
    default:
      guard text.hasPrefix("json:"), text.count > 5 else {
        throw ValueError(expected: "auto, plain, json, json:FILE or none", found: text)
      }
      self = .json(file: String(text.dropFirst(5)))
    }
  }
}
