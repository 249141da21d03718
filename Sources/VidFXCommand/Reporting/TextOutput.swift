import Glibc

/// A file descriptor that takes lines of text; each write goes out whole and at once.
struct TextOutput: Sendable {
  /// Standard output, for data.
  static let standardOutput = TextOutput(descriptor: 1)
  /// Standard error, for words.
  static let standardError = TextOutput(descriptor: 2)

  /// The descriptor; not closed by this value.
  let descriptor: Int32

  /// Whether a person at a terminal reads it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes `text` as it is; 0 when all of it went out, otherwise the system's error number.
  @discardableResult func write(_ text: String) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // Someone made the terminal non-blocking; wait until it takes more.
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&poller, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
