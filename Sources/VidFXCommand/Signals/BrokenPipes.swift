import Glibc

/// What happens when the reader of a pipe goes away.
enum BrokenPipes {
  /// Makes writing fail with EPIPE instead of ending the process; called once, before anything is written.
  static func becomeErrors() { signal(SIGPIPE, SIG_IGN) }
}
