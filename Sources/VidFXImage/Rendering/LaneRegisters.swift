import Synchronization

/// Register sets of one lane program that no thread is using: filled once with what is the same for every pixel.
final class LaneRegisters: Sendable {
  private let floatCount: Int
  private let width: Int
  private let uniforms: [(offset: Int, value: Float)]
  private let idle = Mutex<[Memory]>([])

  /// Hands memory from thread to thread: only ever in the hands of one.
  private struct Memory: @unchecked Sendable { let base: UnsafeMutablePointer<Float> }

  /// Registers of `width` floats, of which those at `uniforms` hold a value in every lane.
  init(count: Int, width: Int, uniforms: [(offset: Int, value: Float)]) {
    floatCount = max(count, 1) * width
    self.width = width
    self.uniforms = uniforms
  }

  deinit {
    for memory in idle.withLock({ $0 }) { memory.base.deallocate() }
  }

  /// Lends a set, which may hold anything but for its uniforms. Those are not written.
  func withRegisters(_ body: (UnsafeMutablePointer<Float>) -> Void) {
    let memory = idle.withLock { $0.popLast() } ?? make()
    body(memory.base)
    idle.withLock { $0.append(memory) }
  }

  private func make() -> Memory {
    let base = UnsafeMutableRawPointer.allocate(byteCount: floatCount * MemoryLayout<Float>.size, alignment: 64)
      .bindMemory(to: Float.self, capacity: floatCount)
    base.initialize(repeating: 0, count: floatCount)
    for uniform in uniforms { (base + uniform.offset).update(repeating: uniform.value, count: width) }
    return Memory(base: base)
  }
}
