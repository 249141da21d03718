/// What kernels work on in the benchmark: two quads, rows of samples and a table, all in the first-level cache but the
/// table.
final class BenchmarkMemory {
  /// Floats from one register to the next.
  let stride: Int
  /// Colours of ¼…¾ with alpha 1, so that repeating an operation stays among ordinary numbers.
  let quad: UnsafeMutablePointer<Float>
  /// A partner of ones.
  let other: UnsafeMutablePointer<Float>
  /// Room for a strip of any format, and again for a second row.
  let row: UnsafeMutableRawPointer
  /// An image or cube of 33³ entries.
  let table: UnsafeMutablePointer<Float>
  /// 64 values.
  let dither: UnsafeMutablePointer<Float>
  private let block: UnsafeMutableRawPointer

  /// Makes room for strips of `count` pixels.
  init(count: Int) {
    // Registers a multiple of 4096 bytes apart would share cache sets.
    stride = count + 32
    let floats = 8 * stride + 128
    let tableCount = 4 * 33 * 33 * 33
    let rowSize = 2 * 16 * (count + 64)
    block = .allocate(byteCount: 4 * (floats + tableCount) + rowSize, alignment: 64)
    block.initializeMemory(as: UInt8.self, repeating: 0, count: 4 * (floats + tableCount) + rowSize)
    quad = block.bindMemory(to: Float.self, capacity: floats + tableCount)
    other = quad + 4 * stride
    dither = other + 4 * stride
    table = quad + floats
    row = UnsafeMutableRawPointer(table + tableCount)
    for index in 0..<3 * stride { quad[index] = 0.25 + Float(index % 97) / 194 }
    for index in 0..<5 * stride { quad[3 * stride + index] = 1 }
    for index in 0..<tableCount { table[index] = Float(index % 101) / 101 }
  }

  deinit { block.deallocate() }
}
