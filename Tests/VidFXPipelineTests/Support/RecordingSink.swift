@testable import VidFXPipeline

/// Remembers what it was asked to do, fails where told to, and stops at gates.
final class RecordingSink: FrameSink {
  struct Record: Sendable {
    var frames: [VideoFrame] = []
    var finishes = 0
    var cancels = 0
    /// Calls that the contract forbids: after finish, or from two threads at once.
    var violations = 0
    var isBusy = false
    var indices: [Int] { frames.map(\.index) }
  }

  private let state = Monitor(Record())
  private let failsAtFrame: Int?
  private let failsInFinish: Bool
  /// Stands before every write.
  let writeGate: Gate
  /// Stands before the end.
  let finishGate: Gate

  init(
    failsAtFrame: Int? = nil, failsInFinish: Bool = false, writeGate: Gate = Gate(isOpen: true),
    finishGate: Gate = Gate(isOpen: true)
  ) {
    self.failsAtFrame = failsAtFrame
    self.failsInFinish = failsInFinish
    self.writeGate = writeGate
    self.finishGate = finishGate
  }

  var record: Record { state.read { $0 } }

  func write(_ frame: VideoFrame) throws {
    enter()
    defer { leave() }
    try writeGate.pass()
    if frame.index == failsAtFrame { throw TestError(number: frame.index) }
    state.update { $0.frames.append(frame) }
  }

  func finish() throws {
    enter()
    defer { leave() }
    try finishGate.pass()
    if failsInFinish { throw TestError(number: -1) }
    state.update { $0.finishes += 1 }
  }

  func cancel() {
    state.update { $0.cancels += 1 }
    writeGate.cancel()
    finishGate.cancel()
  }

  private func enter() {
    state.update { state in
      if state.isBusy || state.finishes > 0 { state.violations += 1 }
      state.isBusy = true
    }
  }

  private func leave() { state.update { $0.isBusy = false } }
}

/// What fails on purpose.
struct TestError: Error, Equatable {
  let number: Int
}
