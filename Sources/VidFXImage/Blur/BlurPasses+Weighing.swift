/// What weighing has in common in floats and words.
extension BlurPasses {
  /// Rows that are weighed together down the columns, strip by strip.
  private static let blockRows = 16
  /// Bytes that the rows of a strip may take, to stay in a first-level cache of 32 KiB.
  private static let stripBytes = 24 << 10

  /// Rows of the source that ``weighDown`` uses at once.
  func ringRows(_ radius: Int) -> Int { 2 * radius + Self.blockRows }

  /// Row buffers for ``weighDown`` and its reader.
  func weighingRows(_ radius: Int) -> Int { ringRows(radius) + Self.blockRows + 1 }

  /// Weighs the rows of `band` down the columns and extends them to both sides by what weighing along them needs.
  ///
  /// A row's taps are too many for the first-level cache when rows are long, so a block of rows is made in strips of
  /// columns: all but the first row of a strip find their taps there.
  ///
  /// - Parameters:
  ///   - weigh: Makes some columns of one row, given its `2 · radius + 1` rows of the source.
  ///   - row: Takes a row, from the first wanted column on.
  func weighDown<Sample: Numeric & BitwiseCopyable>(
    _ provider: some RowProvider<Sample>, radius: Int, _ band: Range<Int>, _ memory: inout RowMemory,
    weigh: (UnsafeMutablePointer<Sample>, UnsafePointer<UnsafePointer<Sample>?>, _ first: Int, _ count: Int) -> Void,
    row: (Int, UnsafePointer<Sample>) -> Void
  ) {
    let existing = columns.sources[blur.x.levels]
    let extended = Self.extended(columns, blur.x)
    let first = columns.results[blur.x.levels].lowerBound - extended.lowerBound
    let present = existing.lowerBound - extended.lowerBound..<existing.upperBound - extended.lowerBound
    let pointers = memory.take(UnsafePointer<Sample>?.self, ringRows(radius))
    let buffers = memory.rows(Sample.self, Self.blockRows)
    let strip = max(Self.stripBytes / ((2 * radius + 1) * MemoryLayout<Sample>.stride) & ~127, 128)
    var lower = band.lowerBound
    while lower < band.upperBound {
      let count = min(Self.blockRows, band.upperBound - lower)
      for tap in 0..<count + 2 * radius { pointers[tap] = provider.row(lower - radius + tap) }
      for x in stride(from: 0, to: radius == 0 ? 0 : existing.count, by: strip) {
        for index in 0..<count {
          let buffer = buffers + (index * memory.width + present.lowerBound)
          weigh(buffer, pointers + index, x, min(strip, existing.count - x))
        }
      }
      for index in 0..<count {
        let buffer = buffers + index * memory.width
        if radius == 0 { (buffer + present.lowerBound).update(from: pointers[index]!, count: existing.count) }
        extend(buffer, existing: present, count: extended.count)
        row(lower + index, buffer + first)
      }
      lower += count
    }
  }
}
