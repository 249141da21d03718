import Foundation
import Synchronization
import Testing
import VidFXImage

@Suite struct WorkerPoolTests {
  /// How often each part of a job ran.
  private final class Tally: Sendable {
    let runs: Mutex<[Int]>
    init(_ count: Int) { runs = Mutex(Array(repeating: 0, count: count)) }
    func note(_ index: Int) { runs.withLock { $0[index] += 1 } }
    var isOnceEach: Bool { runs.withLock { $0.allSatisfy { $0 == 1 } } }
  }

  @Test(arguments: [1, 2, 3, 8]) func everyPartRunsOnce(width: Int) {
    let pool = WorkerPool(width: width)
    #expect(pool.width == width)
    for count in [0, 1, 2, 7, 64, 1000] {
      let tally = Tally(count)
      pool.forEach(count) { tally.note($0) }
      #expect(tally.isOnceEach)
    }
  }

  @Test func whatPartsWroteIsVisibleAfterwards() {
    let pool = WorkerPool(width: 4)
    for _ in 0..<20_000 {
      // Ends while helpers may still hold the job.
      let sum = Atomic(0)
      pool.forEach(4) { sum.add($0 + 1, ordering: .relaxed) }
      #expect(sum.load(ordering: .relaxed) == 10)
    }
  }

  @Test func partsMayShareOutPartsOfTheirOwn() {
    let pool = WorkerPool(width: 3)
    let tally = Tally(12 * 12)
    pool.forEach(12) { outer in
      pool.forEach(12) { inner in tally.note(outer * 12 + inner) }
    }
    #expect(tally.isOnceEach)
  }

  @Test func severalThreadsMayShareAPool() {
    let pool = WorkerPool(width: 2)
    let callers = 4
    let tally = Tally(callers * 500)
    let done = DispatchSemaphore(value: 0)
    for caller in 0..<callers {
      Thread {
        for part in 0..<50 { pool.forEach(10) { tally.note(caller * 500 + part * 10 + $0) } }
        done.signal()
      }.start()
    }
    for _ in 0..<callers { #expect(done.wait(timeout: .now() + 60) == .success) }
    #expect(tally.isOnceEach)
  }

  @Test func widthOneKeepsTheOrder() {
    let pool = WorkerPool(width: 1)
    let order = Mutex<[Int]>([])
    pool.forEach(9) { index in order.withLock { $0.append(index) } }
    #expect(order.withLock { $0 } == Array(0..<9))
  }
}
