import Foundation

/// Threads for those whose work others wait for.
///
/// Foundation's `Thread` does not tell when the system has none to give, as under a limit of memory or of processes: whoever
/// waits for its work waits for ever.
package enum SystemThread {
  /// Runs `body` on a thread called `name`, of which the system shows 15 bytes.
  ///
  /// - Parameter stackSize: Bytes; what the system thinks right where it is nil.
  /// - Throws: ``SystemThreadError`` when there is no thread to be had; `body` is not run then.
  package static func start(
    _ name: String, stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void
  ) throws(SystemThreadError) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
    let work = Unmanaged.passRetained(Work(name, body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        guard let context else { return nil }
        let work = Unmanaged<Work>.fromOpaque(context).takeRetainedValue()
        Thread.current.name = work.name
        work.body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw SystemThreadError(name: name, code: code)
    }
  }

  private final class Work: Sendable {
    let name: String
    let body: @Sendable () -> Void

    init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
  }
}

/// That the system has no thread to give.
package struct SystemThreadError: Error, Hashable, CustomStringConvertible {
  /// What the thread would have been called.
  package let name: String
  /// The system's number for the reason.
  package let code: Int32

  /// What is wrong and what helps.
  package var description: String {
    "the system gives no thread for \(name) (\(String(cString: strerror(code)))); "
      + "raise the limit of memory or of processes (ulimit -v, ulimit -u, pids.max), or use fewer --threads"
  }
}
