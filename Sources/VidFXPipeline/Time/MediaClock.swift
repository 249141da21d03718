/// Time as it passes for a pipeline: the system's, or a test's.
///
/// Swift's own `Clock` waits by suspending a task; the stages of a pipeline are threads that block in libav and in drivers,
/// and so does this one.
public protocol MediaClock: AnyObject, Sendable {
  /// Time since some fixed instant; never goes back.
  var now: Duration { get }

  /// Blocks until ``now`` is at least `deadline`, or until ``wake()`` finds that `isCancelled` holds.
  ///
  /// - Parameter isCancelled: Called from any thread, also while the clock holds a lock; must not use the clock.
  /// - Returns: Whether the deadline was reached.
  func wait(until deadline: Duration, unless isCancelled: @Sendable () -> Bool) -> Bool

  /// Makes every thread that waits look again whether it is cancelled.
  func wake()
}
