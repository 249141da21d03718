internal import CLibAV
import Glibc
import Synchronization

/// Where libav's own messages go.
///
/// libav writes to standard error by default. The first reader or writer takes that over: messages reach the handler of
/// ``LibAVLog/setHandler(_:)`` if there is one, equal messages once, and errors become part of the ``LibAVError`` that
/// they explain.
public enum LibAVLog {
  /// How important a message is, in libav's order.
  public enum Level: Int, Comparable, Sendable {
    /// Something failed.
    case error = 16
    /// Something looks wrong.
    case warning = 24
    /// For information.
    case info = 32
    /// For those who follow closely.
    case verbose = 40

    /// Whether `a` is the more important.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  private struct State {
    var handler: (@Sendable (Level, String) -> Void)?
    var threshold = Level.error
    /// Messages already passed on, so that a defect in every frame is reported once.
    var seen: Set<String> = []
  }

  private static let state = Mutex(State())
  /// Different messages that are remembered; beyond that nothing more is passed on.
  private static let memory = 1000

  /// Passes messages of `level` or more important to `handler`, equal texts once; `nil` discards them all.
  ///
  /// The handler is called from any thread, also from libav's own.
  public static func setHandler(_ level: Level = .warning, _ handler: (@Sendable (Level, String) -> Void)?) {
    install()
    state.withLock { $0 = State(handler: handler, threshold: level) }
    av_log_set_level(Int32(max(level, .warning).rawValue))
  }

  /// Takes libav's messages over, once.
  static func install() { _ = installed }

  private static let installed: Void = {
    av_log_set_level(Int32(Level.warning.rawValue))
    av_log_set_callback { context, level, format, arguments in
      guard level <= av_log_get_level(), let format, let arguments = optional(arguments) else { return }
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { line in
        var printPrefix: Int32 = 0
        av_log_format_line2(context, level, format, arguments, line.baseAddress, Int32(line.count), &printPrefix)
        LibAVLog.receive(String(cString: line.baseAddress!), level: level)
      }
    }
  }()

  /// Whether C's `va_list` comes as an optional differs between processors.
  private static func optional(_ arguments: CVaListPointer?) -> CVaListPointer? { arguments }

  private static func receive(_ line: String, level: Int32) {
    var text = Substring(line)
    while text.last?.isWhitespace == true { text.removeLast() }
    guard !text.isEmpty else { return }
    let message = String(text)
    if level <= Int32(Level.error.rawValue) {
      LogCapture.current?.lines.append(message)
    } else if level <= Int32(Level.warning.rawValue) {
      LogCapture.current?.warnings.append(message)
    }
    let level: Level = level <= 16 ? .error : level <= 24 ? .warning : level <= 32 ? .info : .verbose
    let handler = state.withLock { state -> (@Sendable (Level, String) -> Void)? in
      guard let handler = state.handler, level <= state.threshold, state.seen.count < memory,
        state.seen.insert(message).inserted
      else { return nil }
      return handler
    }
    handler?(level, message)
  }
}

/// Collects the messages that libav logs on this thread while a call runs.
final class LogCapture {
  /// Errors.
  fileprivate(set) var lines: [String] = []
  /// Warnings, which do not end the call.
  fileprivate(set) var warnings: [String] = []

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  fileprivate static var current: LogCapture? {
    pthread_getspecific(key).map { Unmanaged<LogCapture>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Adds a line of our own to what is captured on this thread.
  static func note(_ line: String) { current?.lines.append(line) }

  /// The last line, which is where libav says what made it give up.
  var summary: String? { lines.last }

  /// Runs `body` and hands it the capture that fills meanwhile.
  static func during<Value>(_ body: (LogCapture) throws(LibAVError) -> Value) throws(LibAVError) -> Value {
    LibAVLog.install()
    let capture = LogCapture()
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged.passUnretained(capture).toOpaque())
    defer { pthread_setspecific(key, outer) }
    return try body(capture)
  }
}
