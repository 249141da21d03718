import Foundation

/// The monotonic clock of the system, which setting the date does not move.
public final class SystemClock: MediaClock {
  private let wakes = Monitor(0)

  /// Makes a clock; all show the same time.
  public init() {}

  /// Time since the system started, in nanoseconds, suspension not counted (`CLOCK_MONOTONIC`).
  public var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Duration(secondsComponent: Int64(time.tv_sec), attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
  }

  /// Blocks until the deadline, unless cancelled and woken before.
  public func wait(until deadline: Duration, unless isCancelled: @Sendable () -> Bool) -> Bool {
    // A deadline is rounded up to the nanosecond, so that it has passed when the wait ends.
    let (seconds, attoseconds) = (max(deadline, .zero) + .nanoseconds(1) - Duration(attoseconds: 1)).components
    let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(attoseconds / 1_000_000_000))
    return !wakes.wait(until: time) { _ in isCancelled() }
  }

  /// Makes every thread that waits on this clock look again.
  public func wake() { wakes.update { $0 &+= 1 } }
}
