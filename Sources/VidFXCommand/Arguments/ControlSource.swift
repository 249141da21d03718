import Glibc

/// Where the lines of `--control` come from.
enum ControlSource: Hashable, Sendable {
  /// `stdin`, or `-`.
  case standardInput
  /// A FIFO, or a file whose lines all come at the start.
  case file(String)

  /// Understands the value of the option.
  init(_ text: String) { self = text == "stdin" || text == "-" ? .standardInput : .file(text) }

  /// Refuses what cannot be read, before anything is written.
  func check() throws(CommandError) {
    guard case .file(let path) = self else { return }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = String(cString: strerror(errno))
      let remedy = errno == ENOENT ? "; 'mkfifo \(path)' makes one" : ""
      throw CommandError(.usage, "--control: \(path): \(reason)\(remedy)")
    }
    guard [S_IFIFO, S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw CommandError(.usage, "--control: \(path): is neither a FIFO nor a file")
    }
    // A FIFO is opened for both, so that it does not end with its writer.
    let isFIFO = status.st_mode & S_IFMT == S_IFIFO
    guard access(path, isFIFO ? R_OK | W_OK : R_OK) == 0 else {
      let reason = String(cString: strerror(errno)) + (isFIFO ? "; a FIFO must be readable and writable" : "")
      throw CommandError(.usage, "--control: \(path): \(reason)")
    }
  }
}
