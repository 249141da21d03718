import Foundation
import VidFX

/// Reads lines that change a running job, on a thread of its own, so that the job never waits for them.
///
/// A FIFO stays open when its writers go, so that the next one is heard too. A line that is wrong is answered on standard
/// error and ignored.
final class ControlReader: @unchecked Sendable {
  /// Bytes of the longest line; what is longer is no line that a person or a program meant.
  private static let longestLine = 65_536

  private let source: ControlSource
  private let log: MessageLog
  private let apply: @Sendable (String) throws(FilterTextError) -> Void
  /// Used by the reader's thread alone, and before it starts.
  private var pending: [UInt8] = []
  private var isSkipping = false

  /// Hands each line of `source` to `apply`.
  init(
    _ source: ControlSource, log: MessageLog, apply: @escaping @Sendable (String) throws(FilterTextError) -> Void
  ) {
    self.source = source
    self.log = log
    self.apply = apply
  }

  /// Starts reading; what a file holds has been applied when this returns. Ends with the process.
  func start() {
    if case .file(let path) = source, isRegular(path) {
      readAll(path)
      return
    }
    do throws(SystemThreadError) {
      try SystemThread.start("vidfx-control") { self.work() }
    } catch {
      answer(error.description)
    }
  }

  private func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  private func readAll(_ path: String) {
    guard let content = FileManager.default.contents(atPath: path) else { return answer("\(path) cannot be read") }
    take(content)
    end()
  }

  private func work() {
    let descriptor: Int32
    switch source {
    case .standardInput: descriptor = 0
    // Open for both, a FIFO neither waits for a writer nor ends with one.
    case .file(let path): descriptor = open(path, O_RDWR | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return answer("cannot be read: \(String(cString: strerror(errno)))") }
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        take(buffer[..<count])
      } else if count == 0 {
        return end()
      } else if errno == EAGAIN {
        var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&poller, 1, -1)
      } else if errno != EINTR {
        return end()
      }
    }
  }

  /// Applies the lines that `bytes` completes.
  private func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine()
      } else if pending.count < Self.longestLine {
        pending.append(byte)
      } else {
        isSkipping = true
      }
    }
  }

  private func endLine() {
    let line = String(decoding: pending, as: UTF8.self).trimmingCharacters(in: .whitespaces)
    let wasSkipping = isSkipping
    pending = []
    isSkipping = false
    if wasSkipping { return answer("a line is longer than \(Self.longestLine) bytes; it is ignored") }
    if line.isEmpty || line.hasPrefix("#") { return }
    do throws(FilterTextError) {
      try apply(line)
      log.write(.verbose, "control: \(line)")
    } catch {
      answer(error.rendered(in: line))
    }
  }

  private func end() {
    if !pending.isEmpty { endLine() }
  }

  private func answer(_ text: String) { log.write(.warning, "control: \(text)") }
}
