import Glibc
import Synchronization

/// The command's words for people: messages, and on a terminal a line of progress that stays below them.
///
/// Safe from any thread; lines never mix.
final class MessageLog: Sendable {
  /// The least important messages that are shown.
  let level: LogLevel
  private let output: TextOutput
  private let columns: Int?
  /// The line of progress that stands on the terminal, empty when there is none.
  private let status = Mutex("")

  /// Writes messages up to `level` to `output`.
  ///
  /// - Parameter columns: How wide the terminal is; nil to ask it, each time.
  init(_ level: LogLevel, output: TextOutput = .standardError, columns: Int? = nil) {
    self.level = level
    self.output = output
    self.columns = columns
  }

  /// Whether a person at a terminal reads it, so that a line may change in place.
  var isTerminal: Bool { output.isTerminal }

  /// Writes `vidfx: TEXT`, or `vidfx: warning: TEXT`, if messages of that importance are shown.
  func write(_ level: LogLevel, _ text: String) {
    guard level <= self.level, level != .quiet else { return }
    writeLine("vidfx: " + (level == .warning ? "warning: " : "") + text)
  }

  /// Writes `line` and a line end whatever the level, with control characters made harmless.
  func writeLine(_ line: String) {
    status.withLock { status in
      let redrawn = status.isEmpty ? "" : Self.clear + status
      output.write((status.isEmpty ? "" : Self.clear) + Self.harmless(line) + "\n" + redrawn)
    }
  }

  /// Puts `line` in place of the line of progress, cut to the terminal's width.
  func showStatus(_ line: String) {
    status.withLock { status in
      status = String(line.prefix(max((columns ?? output.columns) - 1, 1)))
      output.write(Self.clear + status)
    }
  }

  /// Leaves the line of progress as it stands and goes to the next line.
  func endStatus() {
    status.withLock { status in
      if !status.isEmpty { output.write("\n") }
      status = ""
    }
  }

  /// To the start of the line and clear it (ECMA-48 §8.3.41, EL).
  private static let clear = "\r\u{1B}[K"

  /// A file's name or a tag may hold characters that would command the terminal.
  private static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isCommand($0) ? "\u{FFFD}" : $0 }))
  }

  private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
  }
}

extension TextOutput {
  /// The terminal's width; 80 when it does not say.
  fileprivate var columns: Int {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }
}
