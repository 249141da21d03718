/// Elements that wait between two threads: first in, first out, bounded in number and bytes.
///
/// - **Threads.** Every member is safe from any thread. One producer calls ``push(_:)`` and the `finish` members; any number
///   of consumers call ``pop()``. ``cancel()`` belongs to whoever gives the work up, ``reset()`` to whoever starts it anew.
/// - **Waiting.** `pop()` waits while the queue is open and empty; `push(_:)` waits while it is full, under
///   ``FullQueuePolicy/block`` only. Both return as soon as the queue is cancelled.
/// - **End.** After ``finish()`` consumers get what still waits, then `nil`, again and again.
/// - **Error.** After ``finish(throwing:)`` consumers get what still waits, then the error, again and again.
/// - **Cancel.** After ``cancel()`` nothing comes out: what waited is let go, and both sides throw `CancellationError`.
///   It overrides an end or an error.
/// - **Reset.** ``reset()`` lets go of what waits and opens the queue again, from whatever state. A `push(_:)` that waits
///   at that moment belongs to the time before and throws `CancellationError`; a `pop()` goes on waiting.
/// - **Change of format** needs no marker: an element states its own format, and its own bytes are what is counted.
///
/// Every element pushed is popped, dropped or waiting, so `framesPushed = framesPopped + framesDropped + frames`.
public final class BoundedQueue<Element: Sendable>: Sendable {
  /// How much may wait.
  public let bounds: QueueBounds
  /// What happens when it is full.
  public let policy: FullQueuePolicy
  private let byteCount: @Sendable (Element) -> Int
  private let didDrop: @Sendable (Element) -> Void
  private let state: Monitor<State>

  private struct State: Sendable {
    var waiting: [Element] = []
    var condition = Condition.open
    /// Counts resets.
    var generation = 0
    var statistics = QueueStatistics()

    /// Empties the queue; the caller releases the elements outside the lock.
    mutating func letGo() -> [Element] {
      let released = waiting
      waiting = []
      statistics.framesDropped += statistics.frames
      statistics.frames = 0
      statistics.bytes = 0
      return released
    }
  }

  private enum Condition: Sendable {
    case open
    case ended((any Error)?)
    case cancelled
  }

  /// Makes an open, empty queue.
  ///
  /// - Parameters:
  ///   - didDrop: Sees each element that the policy lets go, on the producer's thread.
  ///   - byteCount: The size of an element, the same each time it is asked.
  public init(
    bounds: QueueBounds, policy: FullQueuePolicy = .block, didDrop: @escaping @Sendable (Element) -> Void = { _ in },
    byteCount: @escaping @Sendable (Element) -> Int
  ) {
    self.bounds = bounds
    self.policy = policy
    self.didDrop = didDrop
    self.byteCount = byteCount
    var state = State()
    state.waiting.reserveCapacity(min(bounds.frames, 256))
    self.state = Monitor(state)
  }

  /// What it holds and has seen, at one instant.
  public var statistics: QueueStatistics { state.read(\.statistics) }

  /// Adds an element at the end, by the policy when the queue is full.
  ///
  /// - Returns: Whether the element waits now; `false` when `dropNewest` let it go.
  /// - Throws: `CancellationError` when the queue is cancelled, before or while it waits.
  /// - Precondition: The producer has not ended the queue.
  @discardableResult
  public func push(_ element: Element) throws(CancellationError) -> Bool {
    let bytes = byteCount(element)
    let generation = state.read(\.generation)
    // What leaves is released outside the lock: the last holder of a frame gives memory back.
    let outcome: (isIn: Bool?, released: [Element]) = state.wait { state in
      if case .cancelled = state.condition { return (nil, []) }
      guard state.generation == generation else { return (nil, []) }
      guard case .open = state.condition else { preconditionFailure("push after the end of the queue") }
      var released: [Element] = []
      if !admits(bytes, state) {
        switch policy {
        case .block: return nil
        case .dropNewest:
          state.statistics.framesPushed += 1
          state.statistics.framesDropped += 1
          return (false, [element])
        case .dropOldest:
          while !admits(bytes, state) {
            let oldest = state.waiting.removeFirst()
            state.statistics.frames -= 1
            state.statistics.bytes -= byteCount(oldest)
            state.statistics.framesDropped += 1
            released.append(oldest)
          }
        }
      }
      state.waiting.append(element)
      state.statistics.noteArrival(of: bytes)
      return (true, released)
    }
    guard let isIn = outcome.isIn else { throw CancellationError() }
    outcome.released.forEach(didDrop)
    return isIn
  }

  private func admits(_ bytes: Int, _ state: State) -> Bool {
    bounds.admit(bytes, besides: state.statistics.frames, ofBytes: state.statistics.bytes)
  }

  /// Takes the element at the front, waiting for one to come.
  ///
  /// - Returns: `nil` at the end.
  /// - Throws: The producer's error once nothing waits; `CancellationError` when the queue is cancelled.
  public func pop() throws -> Element? {
    let outcome: Result<Element?, any Error> = state.wait { state in
      if case .cancelled = state.condition { return .failure(CancellationError()) }
      if !state.waiting.isEmpty {
        let element = state.waiting.removeFirst()
        state.statistics.frames -= 1
        state.statistics.bytes -= byteCount(element)
        state.statistics.framesPopped += 1
        return .success(element)
      }
      guard case .ended(let error) = state.condition else { return nil }
      return error.map { .failure($0) } ?? .success(nil)
    }
    return try outcome.get()
  }

  /// Says that nothing more will come.
  public func finish() { end(nil) }

  /// Says that nothing more will come, because of `error`.
  public func finish(throwing error: any Error) { end(error) }

  /// The first end counts.
  private func end(_ error: (any Error)?) {
    state.update { state in
      if case .open = state.condition { state.condition = .ended(error) }
    }
  }

  /// Lets go of what waits and makes both sides throw `CancellationError`, now and until a reset.
  public func cancel() {
    _ = state.update { state in
      state.condition = .cancelled
      return state.letGo()
    }
  }

  /// Lets go of what waits and opens the queue again; what it has counted stays.
  public func reset() {
    _ = state.update { state in
      state.condition = .open
      state.generation += 1
      return state.letGo()
    }
  }
}

extension QueueStatistics {
  fileprivate mutating func noteArrival(of bytes: Int) {
    framesPushed += 1
    frames += 1
    self.bytes += bytes
    peakFrames = max(peakFrames, frames)
    peakBytes = max(peakBytes, self.bytes)
  }
}
