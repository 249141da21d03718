/// Rows of floats in scratch memory: the part of one scale that a pass has made for the next.
///
/// A pass's bands write different rows of it and only the next pass reads them; that is why it is `@unchecked Sendable`.
struct LevelImage: @unchecked Sendable {
  /// Floats that kernels may touch past the end of a row.
  static let slack = 64

  /// The float at the first column of the first row.
  let baseAddress: UnsafeMutablePointer<Float>
  /// Floats from one row to the next.
  let stride: Int
  /// Columns that exist, in the scale's own numbering.
  let columns: Range<Int>
  /// Rows that exist.
  let rows: Range<Int>

  /// Lays the image out in memory that holds ``byteCount(columns:rows:)`` bytes.
  init(memory: UnsafeMutableRawPointer, columns: Range<Int>, rows: Range<Int>) {
    baseAddress = memory.assumingMemoryBound(to: Float.self)
    stride = Self.stride(columns)
    self.columns = columns
    self.rows = rows
  }

  /// The first column of row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<Float> { baseAddress + (y - rows.lowerBound) * stride }

  /// What an image of that size takes.
  static func byteCount(columns: Range<Int>, rows: Range<Int>) -> Int {
    stride(columns) * rows.count * MemoryLayout<Float>.stride
  }

  /// Rows begin at 64-byte boundaries, and not a power of two apart: columns would share few cache sets.
  private static func stride(_ columns: Range<Int>) -> Int {
    let stride = (columns.count + slack + 15) & ~15
    return stride.isMultiple(of: 256) ? stride + 16 : stride
  }
}
