import Foundation

/// Bytes that end where memory ends: the next byte belongs to a page that nothing may touch.
///
/// Whoever reads or writes past the end stops the program, which is how a read outside shows at all.
public final class FencedBuffer {
  private let mapping: UnsafeMutableRawPointer
  private let mappingSize: Int
  /// The first byte.
  public let start: UnsafeMutableRawPointer
  /// Bytes before the fence.
  public let count: Int

  /// Makes room for `count` bytes of 0.
  public init(count: Int) {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let size = (count + page - 1) / page * page
    mappingSize = size + page
    guard let mapping = mmap(nil, mappingSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      mapping != MAP_FAILED, mprotect(mapping + size, page, PROT_NONE) == 0
    else { fatalError("no memory for a fenced buffer of \(count) bytes") }
    self.mapping = mapping
    self.count = count
    start = mapping + (size - count)
  }

  /// Starts with `bytes`.
  public convenience init(_ bytes: [UInt8]) {
    self.init(count: bytes.count)
    start.copyMemory(from: bytes, byteCount: bytes.count)
  }

  deinit { munmap(mapping, mappingSize) }

  /// What it holds.
  public var bytes: [UInt8] { Array(UnsafeRawBufferPointer(start: start, count: count)) }
}
