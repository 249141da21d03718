import Glibc

/// What happens when what is written has nowhere to go.
enum FailedWrites {
  /// Makes writing fail instead of ending the process, with EPIPE when the reader of a pipe has gone away and with EFBIG
  /// when a file would be larger than `ulimit -f`; called once, before anything is written.
  static func becomeErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
