import Synchronization
import Testing
import VidFXPipeline
import VidFXPixels

@Suite struct BesideSinkTests {
  private struct Gone: Error {}

  private final class FailingSink: FrameSink {
    let calls = Mutex<[String]>([])
    private let last: Int

    /// Fails from the frame numbered `last` on.
    init(last: Int) { self.last = last }

    func write(_ frame: VideoFrame) throws {
      calls.withLock { $0.append("write \(frame.index)") }
      if frame.index >= last { throw Gone() }
    }

    func finish() throws { calls.withLock { $0.append("finish") } }

    func cancel() { calls.withLock { $0.append("cancel") } }
  }

  private func frame(_ index: Int) -> VideoFrame {
    VideoFrame(
      pixels: PixelBuffer(format: .yuv420p, width: 16, height: 16, color: .unspecified), presentationTime: .zero,
      index: index)
  }

  @Test func aFailureEndsItAloneAndIsThrownAtTheEnd() throws {
    let (failing, file) = (FailingSink(last: 2), FailingSink(last: 99))
    let beside = BesideSink(failing) { _ in failing.calls.withLock { $0.append("told") } }
    let sink = TeeSink(first: beside, second: file)
    for index in 0..<5 { try sink.write(frame(index)) }
    #expect(throws: Gone.self) { try sink.finish() }
    #expect(failing.calls.withLock { $0 } == ["write 0", "write 1", "write 2", "cancel", "told"])
    #expect(file.calls.withLock { $0 } == (0..<5).map { "write \($0)" } + ["finish"])
  }

  @Test func withoutAFailureItIsFinished() throws {
    let inner = FailingSink(last: 99)
    let sink = BesideSink(inner) { _ in Issue.record("nothing failed") }
    try sink.write(frame(0))
    try sink.finish()
    #expect(inner.calls.withLock { $0 } == ["write 0", "finish"])
  }
}
