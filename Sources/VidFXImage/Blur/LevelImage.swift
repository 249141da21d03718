/// Rows of floats or words in scratch memory: the part of one scale that a pass has made for the next.
///
/// Words are code values of bytes times 256. A pass's bands write different rows of it and only the next pass reads them;
/// that is why it is `@unchecked Sendable`.
struct LevelImage<Sample: BitwiseCopyable>: @unchecked Sendable {
  /// Bytes from one row to the next.
  let bytesPerRow: Int
  /// Columns that exist, in the scale's own numbering.
  let columns: Range<Int>
  /// Rows that exist.
  let rows: Range<Int>
  private let baseAddress: UnsafeMutableRawPointer

  /// Lays the image out in memory that holds ``byteCount(columns:rows:)`` bytes.
  init(memory: UnsafeMutableRawPointer, columns: Range<Int>, rows: Range<Int>) {
    baseAddress = memory
    bytesPerRow = Self.bytesPerRow(columns)
    self.columns = columns
    self.rows = rows
  }

  /// The first column of row `y`.
  func row(_ y: Int) -> UnsafeMutablePointer<Sample> {
    (baseAddress + (y - rows.lowerBound) * bytesPerRow).assumingMemoryBound(to: Sample.self)
  }

  /// What an image of that size takes.
  static func byteCount(columns: Range<Int>, rows: Range<Int>) -> Int { bytesPerRow(columns) * rows.count }

  /// Rows begin at 64-byte boundaries, not a power of two apart (columns would share few cache sets), and kernels may
  /// touch what ``RowMemory/slack`` says past their ends.
  private static func bytesPerRow(_ columns: Range<Int>) -> Int {
    let bytes = ((columns.count + RowMemory.slack) * MemoryLayout<Sample>.stride + 63) & ~63
    return bytes.isMultiple(of: 1024) ? bytes + 64 : bytes
  }
}
