import VidFX

/// Why the command ends without having done what was asked, and what it tells the shell.
struct CommandError: Error, Hashable {
  /// What the shell is told.
  var exitCode: ExitCode
  /// What is wrong and where, in one line or several, without the program's name.
  var message: String

  /// An error with this exit code.
  init(_ exitCode: ExitCode, _ message: String) {
    self.exitCode = exitCode
    self.message = message
  }

  /// A mistake in `text`, which was given to `option`, shown with a caret under it.
  init(_ diagnostic: some SourceDiagnostic, in text: String, of option: String) {
    self.init(.usage, "\(option): \(diagnostic.rendered(in: text))")
  }
}
