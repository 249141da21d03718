/// How important a message is; a level shows itself and everything before it.
enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// Nothing at all.
  case quiet
  /// Why the command failed.
  case error
  /// What was lost, changed or mended.
  case warning
  /// What the command does with each stream, and progress.
  case info
  /// How it does it.
  case verbose
  /// What libav and the stages say.
  case debug

  private var rank: Int { Self.allCases.firstIndex(of: self)! }

  /// The more important first.
  static func < (a: LogLevel, b: LogLevel) -> Bool { a.rank < b.rank }
}
