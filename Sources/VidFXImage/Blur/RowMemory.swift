/// Hands out pieces of a band's scratch memory.
struct RowMemory {
  /// Samples that kernels may touch past the end of a row.
  static let slack = 192

  /// Samples of a row buffer, margins included.
  let width: Int
  private var next: UnsafeMutableRawPointer

  init(_ memory: UnsafeMutableRawPointer, width: Int) {
    self.width = width
    next = memory
  }

  /// Room for `count` elements, at a 64-byte boundary.
  mutating func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    defer { next += (count * MemoryLayout<Element>.stride + 63) & ~63 }
    return next.assumingMemoryBound(to: Element.self)
  }

  /// Room for `rows` rows of samples.
  mutating func rows<Sample: BitwiseCopyable>(_ type: Sample.Type, _ rows: Int = 1) -> UnsafeMutablePointer<Sample> {
    take(type, rows * width)
  }

  /// What a band takes that keeps `rows` rows of floats, and smaller things.
  static func byteCount(rows: Int, width: Int) -> Int { rows * width * MemoryLayout<Float>.stride + 8192 }
}
