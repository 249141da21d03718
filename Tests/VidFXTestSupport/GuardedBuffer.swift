/// Bytes between two guards, to notice writes outside.
///
/// Contents and guards start as a fixed pattern, so that a byte that was not written is recognised as well.
public final class GuardedBuffer {
  private static let guardSize = 512
  private let memory: UnsafeMutableRawBufferPointer
  private let offset: Int
  /// Bytes between the guards.
  public let count: Int

  /// Makes room for `count` bytes; the first is `misalignment` bytes (0…63) past a 64-byte boundary.
  public init(count: Int, misalignment: Int = 0) {
    precondition((0..<64).contains(misalignment), "misalignment is within a line of 64 bytes")
    self.count = count
    offset = Self.guardSize + misalignment
    memory = .allocate(byteCount: offset + count + Self.guardSize, alignment: 64)
    for index in memory.indices { memory[index] = Self.pattern(index) }
  }

  deinit { memory.deallocate() }

  private static func pattern(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: index &* 167 &+ 13) }

  /// The first byte between the guards.
  public var start: UnsafeMutableRawPointer { memory.baseAddress! + offset }

  /// The bytes as `Element`s, for as long as somebody holds the buffer: what is read last is read by ``values(_:count:)``.
  public func elements<Element: BitwiseCopyable>(_: Element.Type = Element.self) -> UnsafeMutableBufferPointer<Element>
  {
    UnsafeMutableBufferPointer(
      start: start.bindMemory(to: Element.self, capacity: count / MemoryLayout<Element>.stride),
      count: count / MemoryLayout<Element>.stride)
  }

  /// The first `count` elements.
  public func values<Element: BitwiseCopyable>(_: Element.Type = Element.self, count: Int) -> [Element] {
    withExtendedLifetime(self) { Array(elements(Element.self).prefix(count)) }
  }

  /// The bytes between the guards.
  public var bytes: [UInt8] { Array(memory[offset..<offset + count]) }

  /// Whether byte `index` still has the value it started with.
  public func isUntouched(_ index: Int) -> Bool { memory[offset + index] == Self.pattern(offset + index) }

  /// Whether every byte outside 0..<`count` has the value it started with.
  public var guardsAreIntact: Bool {
    (0..<offset).allSatisfy { memory[$0] == Self.pattern($0) }
      && (offset + count..<memory.count).allSatisfy { memory[$0] == Self.pattern($0) }
  }
}
