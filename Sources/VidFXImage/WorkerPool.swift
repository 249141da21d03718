import Foundation
import Synchronization

/// A fixed set of threads that share out the parts of a job; the caller works too, so a pool of one has no thread.
///
/// Safe from any thread, and from inside a part: whoever waits for a job helps with it.
public final class WorkerPool: Sendable {
  /// Threads that work at once, the caller's included.
  public let width: Int
  private let queue = JobQueue()

  /// Starts `width − 1` threads; 0 means one for each processor this process may use.
  public init(width: Int = 0) {
    self.width = width > 0 ? width : ProcessInfo.processInfo.activeProcessorCount
    for index in 1..<max(self.width, 1) where self.width > 1 {
      let thread = Thread { [queue] in queue.work() }
      thread.name = "vidfx-\(index)"
      // Plans are made by recursion over recipes, some kilobytes a filter; what is not used costs nothing.
      thread.stackSize = 64 << 20
      thread.start()
    }
  }

  deinit { queue.close() }

  /// Calls `body` once for each of 0..<`count`, in no particular order, and returns when all calls have.
  public func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    guard count > 1, width > 1 else {
      for index in 0..<max(count, 0) { body(index) }
      return
    }
    withoutActuallyEscaping(body) { body in
      let job = Job(count: count, body: body)
      queue.add(job)
      job.work()
      queue.remove(job)
      job.waitForHelpersAndLetGo()
    }
  }
}

/// Parts of one `forEach`, handed out by a counter.
///
/// `@unchecked Sendable`: `body` changes once, after the last helper has left.
private final class Job: @unchecked Sendable {
  private let count: Int
  private var body: (@Sendable (Int) -> Void)?
  private let next = Atomic(0)
  private let helpers = Atomic(0)
  private let changed = NSCondition()

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  var isExhausted: Bool { next.load(ordering: .relaxed) >= count }

  /// Does parts until none is left to begin.
  func work() {
    guard let body else { return }
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }

  /// Must come before `work()` of any thread but the owner's, while the job is still in its queue.
  func helperEnters() { helpers.add(1, ordering: .relaxed) }

  func helperLeaves() {
    guard helpers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    changed.lock()
    changed.broadcast()
    changed.unlock()
  }

  /// Once the owner finds no part to begin and the helpers have left, every part is done.
  ///
  /// The closure goes as well: it must not outlive `forEach`, but a helper may still hold the job.
  func waitForHelpersAndLetGo() {
    if helpers.load(ordering: .acquiring) > 0 {
      changed.lock()
      while helpers.load(ordering: .acquiring) > 0 { changed.wait() }
      changed.unlock()
    }
    body = nil
  }
}

/// Jobs that still have parts to hand out, oldest first.
private final class JobQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var isClosed = false

  func add(_ job: Job) {
    condition.lock()
    jobs.append(job)
    condition.broadcast()
    condition.unlock()
  }

  func remove(_ job: Job) {
    condition.lock()
    jobs.removeAll { $0 === job }
    condition.unlock()
  }

  func work() {
    while true {
      condition.lock()
      jobs.removeAll(where: \.isExhausted)
      while jobs.isEmpty && !isClosed { condition.wait() }
      guard let job = jobs.first else {
        condition.unlock()
        return
      }
      job.helperEnters()
      condition.unlock()
      job.work()
      job.helperLeaves()
    }
  }

  func close() {
    condition.lock()
    isClosed = true
    condition.broadcast()
    condition.unlock()
  }
}
