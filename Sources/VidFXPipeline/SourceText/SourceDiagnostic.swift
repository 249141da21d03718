/// An error in a text that a person wrote: what is wrong, where, and what to write instead.
public protocol SourceDiagnostic: Error {
  /// What is wrong, in one line without a full stop.
  var message: String { get }
  /// Where it is wrong; always inside the text.
  var range: SourceRange { get }
  /// The known name nearest to the one that was written.
  var suggestion: String? { get }
  /// Further lines that help: known names, the legal form.
  var notes: [String] { get }
}

extension SourceDiagnostic {
  /// The message with the suggestion, the line of `text` that is meant, and a caret line under it:
  ///
  /// ```
  /// unknown name 'tt'; did you mean 't'?
  ///   min(tt*10, 50)
  ///       ^~
  /// ```
  public func rendered(in text: String) -> String {
    var lines = [suggestion.map { "\(message); did you mean '\($0)'?" } ?? message]
    lines += CaretExcerpt(text: text, range: range).lines.map { "  " + $0 }
    return (lines + notes).joined(separator: "\n")
  }
}
