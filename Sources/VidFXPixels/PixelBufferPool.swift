import Synchronization

/// Hands out buffers of any format and size and takes their memory back when their last holder lets go.
///
/// Safe from any thread. In a steady state nothing is allocated: ``allocationCount`` stands still.
public final class PixelBufferPool: Sendable {
  private let shelf: Shelf

  /// Makes an empty pool that keeps at most `idleByteLimit` bytes of unused memory.
  public init(idleByteLimit: Int = 256 << 20) {
    shelf = Shelf(idleByteLimit: idleByteLimit)
  }

  /// How many times memory was asked from the system.
  public var allocationCount: Int { shelf.allocationCount.load(ordering: .relaxed) }

  /// A buffer whose samples are undefined.
  public func makeBuffer(
    format: PixelFormat, width: Int, height: Int, color: ColorDescription = .unspecified
  ) -> PixelBuffer {
    let layout = PixelBufferLayout(format: format, width: width, height: height)
    let memory = shelf.take(byteCount: layout.byteCount)
    return PixelBuffer(
      format: format, width: width, height: height,
      planes: layout.planes.map {
        PixelBuffer.Plane(
          baseAddress: memory.baseAddress + $0.offset, bytesPerRow: $0.bytesPerRow, rowBytes: $0.rowBytes, rows: $0.rows
        )
      },
      color: color, owner: Loan(memory: memory, shelf: shelf))
  }
}

/// Gives its memory back to the shelf when the buffer that owns it goes.
private final class Loan: Sendable {
  let memory: AlignedMemory
  let shelf: Shelf

  init(memory: AlignedMemory, shelf: Shelf) {
    self.memory = memory
    self.shelf = shelf
  }

  deinit { shelf.put(memory) }
}

/// Unused memory, the longest unused first.
///
/// Pictures whose size changes from frame to frame, as those of a filter that grows, share memory: sizes are rounded up by an
/// eighth at most. What is taken back beyond the limit displaces what has lain there longest.
private final class Shelf: Sendable {
  private struct State {
    var idle: [AlignedMemory] = []
    var idleBytes = 0
  }

  private let state = Mutex(State())
  let allocationCount = Atomic(0)
  let idleByteLimit: Int

  init(idleByteLimit: Int) { self.idleByteLimit = idleByteLimit }

  func take(byteCount: Int) -> AlignedMemory {
    let size = Self.sizeClass(byteCount)
    let kept = state.withLock { state -> AlignedMemory? in
      guard let index = state.idle.lastIndex(where: { $0.byteCount == size }) else { return nil }
      state.idleBytes -= size
      return state.idle.remove(at: index)
    }
    if let kept { return kept }
    allocationCount.add(1, ordering: .relaxed)
    return AlignedMemory(byteCount: size)
  }

  func put(_ memory: AlignedMemory) {
    guard memory.byteCount <= idleByteLimit else { return }
    // Memory goes back to the system outside of the lock.
    let displaced = state.withLock { state in
      state.idle.append(memory)
      state.idleBytes += memory.byteCount
      var count = 0
      while state.idleBytes > idleByteLimit {
        state.idleBytes -= state.idle[count].byteCount
        count += 1
      }
      defer { state.idle.removeFirst(count) }
      return Array(state.idle[..<count])
    }
    withExtendedLifetime(displaced) {}
  }

  /// The next of eight sizes between a power of two and the next.
  private static func sizeClass(_ byteCount: Int) -> Int {
    guard byteCount > 4096 else { return max(byteCount, 1) }
    let step = 1 << (Int.bitWidth - 1 - (byteCount - 1).leadingZeroBitCount - 3)
    return (byteCount + step - 1) & ~(step - 1)
  }
}
