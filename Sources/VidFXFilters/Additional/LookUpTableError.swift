/// Why a file gives no table of colours; never quotes it.
public struct LookUpTableError: Error, Hashable, CustomStringConvertible {
  /// The line at fault, from 1; nil when it is the whole.
  public let line: Int?
  /// What is wrong, as the end of a sentence that begins with the file's name.
  public let reason: String

  package init(_ reason: String, line: Int? = nil) {
    (self.reason, self.line) = (reason, line)
  }

  /// `line 7: expected three finite numbers`.
  public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}
