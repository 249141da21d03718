import Synchronization

/// Register memory of one thread that runs a program: quads, and room for chroma on its way in and out.
///
/// A register is `length` floats with 16 in front (columns of the strip before, for narrowing chroma) and 48 behind
/// (what whole vectors write beyond the last pixel).
final class StripRegisters {
  /// Pixels a strip.
  let length: Int
  /// Floats from one register to the next.
  let stride: Int
  private let memory: UnsafeMutablePointer<Float>
  private let floatCount: Int

  /// Registers for narrowing and widening chroma, behind the quads.
  static let scratchCount = 6

  init(length: Int, quadCount: Int) {
    self.length = length
    stride = length + 64
    floatCount = (quadCount * 4 + Self.scratchCount) * stride
    memory = UnsafeMutableRawPointer.allocate(byteCount: floatCount * 4, alignment: 64)
      .bindMemory(to: Float.self, capacity: floatCount)
    memory.initialize(repeating: 0, count: floatCount)
  }

  deinit { memory.deallocate() }

  /// The first pixel of register r of `quad`; g, b and a follow, `stride` apart.
  func quad(_ quad: Int) -> UnsafeMutablePointer<Float> {
    memory + (StripRegisters.scratchCount + quad * 4) * stride + 16
  }

  /// The first pixel of a scratch register.
  func scratch(_ index: Int) -> UnsafeMutablePointer<Float> { memory + index * stride + 16 }
}

/// Register sets that no thread is using, by size.
final class RegisterPool: Sendable {
  private struct Key: Hashable {
    let length: Int
    let quadCount: Int
  }

  /// Hands registers from thread to thread: only ever in the hands of one.
  private struct Idle: @unchecked Sendable { var sets: [Key: [StripRegisters]] = [:] }

  private let idle = Mutex(Idle())

  func withRegisters(length: Int, quadCount: Int, _ body: (StripRegisters) -> Void) {
    let key = Key(length: length, quadCount: quadCount)
    let registers =
      idle.withLock { idle -> Unshared in Unshared(registers: idle.sets[key]?.popLast()) }.registers
      ?? StripRegisters(length: length, quadCount: quadCount)
    body(registers)
    let returned = Unshared(registers: registers)
    idle.withLock { idle in
      if let registers = returned.registers { idle.sets[key, default: []].append(registers) }
    }
  }

  private struct Unshared: @unchecked Sendable { let registers: StripRegisters? }
}
