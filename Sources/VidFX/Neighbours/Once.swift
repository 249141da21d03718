import Foundation

/// A value that is made once, when it is first asked for; whoever asks meanwhile waits.
///
/// `@unchecked Sendable`: `result` is only touched while `lock` is held.
final class Once<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Value, any Error>?

  /// The value, made by `make` unless it is there; an error is thrown again each time.
  func value(_ make: () throws -> Value) throws -> Value {
    lock.lock()
    defer { lock.unlock() }
    if let result { return try result.get() }
    let made = Result { try make() }
    result = made
    return try made.get()
  }
}
