import Foundation

/// State that threads share behind a lock, with a way to wait for it to change.
///
/// The one place where this module blocks a thread. Not recursive: nothing called from inside a closure may use the same
/// monitor again.
///
/// `@unchecked Sendable`: `state` is only touched while `mutex` is held.
final class Monitor<State: Sendable>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    // Deadlines are those of the monotonic clock, which nobody sets.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Reads the state.
  func read<Result>(_ body: (State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(state)
  }

  /// Changes the state and wakes whoever waits.
  func update<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Calls `attempt` now and after each change until it returns a value; then wakes whoever waits.
  ///
  /// An attempt that returns `nil` must leave the state as it was.
  func wait<Result>(_ attempt: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = attempt(&state) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// Waits for the next change, or for `CLOCK_MONOTONIC` to reach `deadline`, unless `isDone` holds already.
  ///
  /// - Returns: What `isDone` says at last.
  func wait(until deadline: timespec, isDone: (State) -> Bool) -> Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var deadline = deadline
    while !isDone(state) {
      if pthread_cond_timedwait(changed, mutex, &deadline) == ETIMEDOUT { return isDone(state) }
    }
    return true
  }
}
