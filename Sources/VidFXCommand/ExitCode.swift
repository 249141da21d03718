import Glibc

/// What the command tells the shell when it ends.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything was done.
  case done = 0
  /// A mistake in this program.
  case internalError = 1
  /// A wrong option, graph or parameter; nothing was written.
  case usage = 2
  /// The input is missing, unreadable, unsupported or over the limits.
  case input = 3
  /// The output is complete, but frames of a damaged input were lost or concealed.
  case damaged = 4
  /// The output could not be written or encoded, or the system gives nothing to do it with.
  case output = 5
  /// A device was lost, is busy or forbidden.
  case device = 6
  /// Ended by SIGINT; the output was finalised.
  case interrupted = 130
  /// The reader of the output went away.
  case readerGone = 141
  /// Ended by SIGTERM or SIGHUP; the output was finalised.
  case terminated = 143
}

extension ExitCode {
  /// What a run ends with that `signal` ended and whose output was finalised.
  init(signal: Int32) { self = signal == SIGINT ? .interrupted : .terminated }
}
