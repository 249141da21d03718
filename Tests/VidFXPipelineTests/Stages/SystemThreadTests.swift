import Foundation
import Synchronization
import Testing

@testable import VidFXPipeline

@Suite struct SystemThreadTests {
  @Test func theBodyRunsUnderItsName() throws {
    let name = Mutex("")
    let hasRun = DispatchSemaphore(value: 0)
    try SystemThread.start("a name") {
      name.withLock { $0 = Thread.current.name ?? "" }
      hasRun.signal()
    }
    hasRun.wait()
    #expect(name.withLock { $0 } == "a name")
  }

  /// No machine has addresses for a stack of 2^60 bytes.
  @Test func aThreadThatCannotBeHadIsAnErrorAndItsBodyIsLetGo() throws {
    weak var held: Held?
    let error = #expect(throws: SystemThreadError.self) {
      let new = Held()
      held = new
      try SystemThread.start("large", stackSize: 1 << 60) { new.use() }
    }
    #expect(error?.name == "large" && error?.description.contains("gives no thread for large") == true)
    #expect(held == nil)
  }

  private final class Held: Sendable {
    func use() { Issue.record("it has run") }
  }
}
