import Synchronization

/// Working memory that is lent and taken back, so that repeated work allocates only the first time.
///
/// Safe from any thread.
package final class ScratchPool: Sendable {
  private let blocks = Mutex<[Block]>([])

  /// Makes an empty pool.
  package init() {}

  /// Lends `byteCount` bytes at a 64-byte boundary to `body`, with whatever the last user left in them.
  package func withBytes<Result>(_ byteCount: Int, _ body: (UnsafeMutableRawPointer) -> Result) -> Result {
    let block = take(byteCount)
    defer { blocks.withLock { $0.append(block) } }
    return body(block.baseAddress)
  }

  /// How many blocks wait, and their bytes: constant once the work repeats.
  package var idle: (blocks: Int, bytes: Int) {
    blocks.withLock { ($0.count, $0.reduce(0) { $0 + $1.byteCount }) }
  }

  /// The smallest idle block that is large enough, or a new one in the place of the largest.
  private func take(_ byteCount: Int) -> Block {
    let found: Block? = blocks.withLock { blocks in
      var best: Int?
      for index in blocks.indices where blocks[index].byteCount >= byteCount {
        if blocks[index].byteCount < best.map({ blocks[$0].byteCount }) ?? .max { best = index }
      }
      guard let index = best else { return nil }
      blocks.swapAt(index, blocks.count - 1)
      return blocks.removeLast()
    }
    return found ?? Block(byteCount: byteCount)
  }

  private final class Block: @unchecked Sendable {
    let baseAddress: UnsafeMutableRawPointer
    let byteCount: Int

    init(byteCount: Int) {
      self.byteCount = byteCount
      baseAddress = .allocate(byteCount: byteCount, alignment: 64)
    }

    deinit { baseAddress.deallocate() }
  }
}
