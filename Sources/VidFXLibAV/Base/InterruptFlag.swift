import Synchronization

/// Asks readers and writers to give up; raised from any thread, never lowered.
///
/// A blocked read from a pipe notices within a tenth of a second. What was interrupted throws
/// ``LibAVError/Kind/cancelled``.
public final class InterruptFlag: Sendable {
  private let raised = Atomic(false)

  /// Makes a flag that is not raised.
  public init() {}

  /// Whether somebody has raised the flag.
  public var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Asks everybody who looks at the flag to give up.
  public func raise() { raised.store(true, ordering: .relaxed) }
}
