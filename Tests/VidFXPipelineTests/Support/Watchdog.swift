import Foundation
import Synchronization

/// A test that did not end in time: a deadlock, since no test waits for the clock.
struct WatchdogError: Error, CustomStringConvertible {
  let seconds: Int
  var description: String { "still waiting after \(seconds) s" }
}

/// Runs `body` on a thread of its own and fails when it has not returned in time.
func withWatchdog<Result: Sendable>(
  seconds: Int = 120, _ body: @escaping @Sendable () throws -> Result
) throws -> Result {
  let outcome = Shared(Mutex<Swift.Result<Result, any Error>?>(nil))
  let done = DispatchSemaphore(value: 0)
  Thread {
    let result = Swift.Result { try body() }
    outcome.value.withLock { $0 = result }
    done.signal()
  }.start()
  guard done.wait(timeout: .now() + .seconds(seconds)) == .success else { throw WatchdogError(seconds: seconds) }
  return try outcome.value.withLock { $0! }.get()
}

/// Gives other threads the processor until `condition` holds; bounded by the test's watchdog.
func spin(until condition: () -> Bool) {
  while !condition() { sched_yield() }
}
