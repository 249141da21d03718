import Foundation
import Testing

@testable import VidFXPipeline

/// Elements are their own size in bytes.
private func makeQueue(
  frames: Int = 4, bytes: Int = 1000, policy: FullQueuePolicy = .block
) -> BoundedQueue<Int> {
  BoundedQueue(bounds: QueueBounds(frames: frames, bytes: bytes), policy: policy) { $0 }
}

/// Pushes from another thread; the gate in the result opens when the push has returned.
private func pushInBackground(_ element: Int, to queue: BoundedQueue<Int>) -> PendingPush {
  let pending = PendingPush()
  Thread {
    do throws(CancellationError) {
      pending.note(.success(try queue.push(element)))
    } catch {
      pending.note(.failure(error))
    }
  }.start()
  return pending
}

private final class PendingPush: Sendable {
  private let result = Monitor<Result<Bool, CancellationError>?>(nil)
  func note(_ outcome: Result<Bool, CancellationError>) { result.update { $0 = outcome } }
  var hasReturned: Bool { result.read { $0 != nil } }
  func wait() throws(CancellationError) -> Bool { try result.wait { $0 }.get() }
}

@Suite struct BoundedQueueTests {
  @Test func elementsComeOutInOrder() throws {
    let queue = makeQueue()
    for element in 1...4 { #expect(try queue.push(element)) }
    for element in 1...4 { #expect(try queue.pop() == element) }
  }

  @Test func marksFollowWhatWaits() throws {
    let queue = makeQueue()
    try queue.push(100)
    try queue.push(200)
    #expect(queue.statistics.frames == 2)
    #expect(queue.statistics.bytes == 300)
    _ = try queue.pop()
    try queue.push(10)
    let statistics = queue.statistics
    #expect((statistics.frames, statistics.bytes) == (2, 210))
    #expect((statistics.peakFrames, statistics.peakBytes) == (2, 300))
    #expect((statistics.framesPushed, statistics.framesPopped, statistics.framesDropped) == (3, 1, 0))
  }

  @Test func fullQueueHoldsItsProducerBack() throws {
    try withWatchdog { () throws in
      let queue = makeQueue(frames: 2)
      try queue.push(1)
      try queue.push(2)
      let pending = pushInBackground(3, to: queue)
      // The producer cannot return before room is made, however long it is watched.
      for _ in 0..<1000 {
        sched_yield()
        #expect(!pending.hasReturned)
      }
      #expect(queue.statistics.frames == 2)
      #expect(try queue.pop() == 1)
      #expect(try pending.wait())
      #expect(try queue.pop() == 2)
      #expect(try queue.pop() == 3)
    }
  }

  @Test func bytesBoundAQueueThatHasRoomForFrames() throws {
    try withWatchdog { () throws in
      let queue = makeQueue(frames: 100, bytes: 1000)
      try queue.push(600)
      try queue.push(400)
      let pending = pushInBackground(1, to: queue)
      spin { queue.statistics.bytes == 1000 }
      #expect(!pending.hasReturned)
      #expect(try queue.pop() == 600)
      #expect(try pending.wait())
      #expect(queue.statistics.peakBytes == 1000)
    }
  }

  @Test func elementBeyondTheBoundPassesAlone() throws {
    try withWatchdog { () throws in
      let queue = makeQueue(frames: 4, bytes: 1000)
      #expect(try queue.push(5000))
      let pending = pushInBackground(1, to: queue)
      #expect(try queue.pop() == 5000)
      #expect(try pending.wait())
    }
  }

  @Test func dropOldestKeepsTheNewestAndCounts() throws {
    let queue = makeQueue(frames: 3, policy: .dropOldest)
    for element in 1...10 { #expect(try queue.push(element)) }
    #expect(queue.statistics.framesDropped == 7)
    queue.finish()
    var rest: [Int] = []
    while let element = try queue.pop() { rest.append(element) }
    #expect(rest == [8, 9, 10])
    #expect(queue.statistics.bytes == 0)
  }

  @Test func dropOldestMakesRoomInBytes() throws {
    let queue = makeQueue(frames: 10, bytes: 1000, policy: .dropOldest)
    for element in [300, 300, 300, 800] { try queue.push(element) }
    #expect(queue.statistics.framesDropped == 3)
    #expect(try queue.pop() == 800)
  }

  @Test func dropNewestKeepsTheOldestAndCounts() throws {
    let queue = makeQueue(frames: 3, policy: .dropNewest)
    #expect(try (1...10).map { try queue.push($0) } == [true, true, true] + Array(repeating: false, count: 7))
    #expect(queue.statistics.framesDropped == 7)
    #expect(queue.statistics.framesPushed == 10)
    #expect(try [queue.pop(), queue.pop(), queue.pop()] == [1, 2, 3])
  }

  @Test func endComesAfterWhatWaitsAndStays() throws {
    let queue = makeQueue()
    try queue.push(1)
    try queue.push(2)
    queue.finish()
    #expect(try queue.pop() == 1)
    #expect(try queue.pop() == 2)
    #expect(try queue.pop() == nil)
    #expect(try queue.pop() == nil)
  }

  @Test func errorComesAfterWhatWaitsAndStays() throws {
    let queue = makeQueue()
    try queue.push(1)
    queue.finish(throwing: TestError(number: 7))
    queue.finish()
    #expect(try queue.pop() == 1)
    for _ in 0..<2 { #expect(throws: TestError(number: 7)) { try queue.pop() } }
  }

  @Test func endWakesAConsumer() throws {
    try withWatchdog { () throws in
      let queue = makeQueue()
      let popped = Monitor<Int??>(nil)
      Thread {
        let element = try? queue.pop()
        popped.update { $0 = .some(element ?? nil) }
      }.start()
      queue.finish()
      #expect(popped.wait { $0 } == .some(nil))
    }
  }

  @Test func cancelWakesBothSidesAndLetsGo() throws {
    try withWatchdog { () throws in
      let full = makeQueue(frames: 1)
      try full.push(1)
      let pending = pushInBackground(2, to: full)
      full.cancel()
      #expect(throws: CancellationError.self) { try pending.wait() }
      #expect(full.statistics.framesDropped == 1)
      #expect(full.statistics.frames == 0)

      let empty = makeQueue()
      let popped = Monitor<Bool?>(nil)
      Thread {
        let wasCancelled: Bool
        do {
          _ = try empty.pop()
          wasCancelled = false
        } catch {
          wasCancelled = error is CancellationError
        }
        popped.update { $0 = wasCancelled }
      }.start()
      empty.cancel()
      #expect(popped.wait { $0 })
    }
  }

  @Test func cancelOverridesEndAndError() throws {
    for end in [false, true] {
      let queue = makeQueue()
      try queue.push(1)
      if end { queue.finish() } else { queue.finish(throwing: TestError(number: 1)) }
      queue.cancel()
      #expect(throws: CancellationError.self) { try queue.pop() }
      #expect(throws: CancellationError.self) { try queue.push(2) }
    }
  }

  @Test func resetOpensFromEveryState() throws {
    for state in 0..<4 {
      let queue = makeQueue()
      try queue.push(1)
      switch state {
      case 1: queue.finish()
      case 2: queue.finish(throwing: TestError(number: 1))
      case 3: queue.cancel()
      default: break
      }
      queue.reset()
      #expect(queue.statistics.frames == 0)
      #expect(queue.statistics.framesDropped == 1)
      try queue.push(2)
      queue.finish()
      #expect(try queue.pop() == 2)
      #expect(try queue.pop() == nil)
    }
  }

  @Test func resetTurnsAwayAWaitingProducer() throws {
    try withWatchdog { () throws in
      let queue = makeQueue(frames: 1)
      try queue.push(1)
      let started = Monitor(false)
      let pending = PendingPush()
      Thread {
        started.update { $0 = true }
        do throws(CancellationError) {
          pending.note(.success(try queue.push(2)))
        } catch {
          pending.note(.failure(error))
        }
      }.start()
      started.wait { $0 ? () : nil }
      // The push either waits already or comes after the reset; both are legal, and nothing is ever lost or doubled.
      queue.reset()
      let isIn = (try? pending.wait()) ?? false
      #expect(queue.statistics.frames == (isIn ? 1 : 0))
      queue.finish()
      #expect(try queue.pop() == (isIn ? 2 : nil))
    }
  }

  @Test func everyElementIsAccountedFor() throws {
    for policy in [FullQueuePolicy.block, .dropOldest, .dropNewest] {
      try withWatchdog { () throws in
        let queue = makeQueue(frames: 3, bytes: 5000, policy: policy)
        let count = 20_000
        Thread {
          for element in 0..<count { _ = try? queue.push(element % 997 + 1) }
          queue.finish()
        }.start()
        var popped = 0
        while let element = try queue.pop() {
          popped += 1
          if element.isMultiple(of: 5) { sched_yield() }
        }
        let statistics = queue.statistics
        #expect(statistics.framesPushed == count)
        #expect(statistics.framesPopped == popped)
        #expect(popped + statistics.framesDropped == count)
        #expect(policy != .block || popped == count)
        #expect(statistics.peakFrames <= 3)
        #expect(statistics.peakBytes <= 5000)
        #expect((statistics.frames, statistics.bytes) == (0, 0))
      }
    }
  }
}
