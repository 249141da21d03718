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

/// Unused memory by size.
private final class Shelf: Sendable {
  private struct State {
    var idle: [Int: [AlignedMemory]] = [:]
    var idleBytes = 0
  }

  private let state = Mutex(State())
  let allocationCount = Atomic(0)
  let idleByteLimit: Int

  init(idleByteLimit: Int) { self.idleByteLimit = idleByteLimit }

  func take(byteCount: Int) -> AlignedMemory {
    let kept = state.withLock { state -> AlignedMemory? in
      guard let memory = state.idle[byteCount]?.popLast() else { return nil }
      state.idleBytes -= byteCount
      return memory
    }
    if let kept { return kept }
    allocationCount.add(1, ordering: .relaxed)
    return AlignedMemory(byteCount: byteCount)
  }

  func put(_ memory: AlignedMemory) {
    state.withLock { state in
      guard state.idleBytes + memory.byteCount <= idleByteLimit else { return }
      state.idle[memory.byteCount, default: []].append(memory)
      state.idleBytes += memory.byteCount
    }
  }
}
