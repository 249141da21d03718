import VidFXKernelSet

/// Halves a row of bytes: the weights 1 4 6 4 1, not divided, around every second sample.
struct ByteHalving {
  /// Columns from the first one of the row to the middle of the first sum.
  private let offset: Int
  /// How many sums.
  private let count: Int
  private let edge: GaussianPlaneBlur.Edge
  private let planes: PlaneKernels
  /// Room for a row of bytes.
  private let line: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - fine: The columns of the rows that come.
  ///   - coarse: The columns to make.
  init(
    fine: Range<Int>, coarse: Range<Int>, edge: GaussianPlaneBlur.Edge, planes: PlaneKernels,
    line: UnsafeMutablePointer<UInt8>
  ) {
    offset = 2 * coarse.lowerBound - fine.lowerBound
    count = coarse.count
    self.edge = edge
    self.planes = planes
    self.line = line
  }

  /// Makes the sums of a row of `width` bytes, `step` apart.
  func callAsFunction(_ out: UnsafeMutablePointer<UInt16>, _ row: UnsafeRawPointer, _ step: Int, _ width: Int) {
    var bytes = row.assumingMemoryBound(to: UInt8.self)
    if step != 1 {
      planes.gatherBytes(line, row, step, width)
      bytes = UnsafePointer(line)
    }
    // Those whose samples all exist, with the one more that the kernel reads.
    let lower = min(max((3 - offset) >> 1, 0), count)
    let upper = min(max(((width - 4 - offset) >> 1) + 1, lower), count)
    if upper > lower { planes.decimateByteRow(out + lower, bytes + (offset + 2 * lower), upper - lower) }
    for index in 0..<lower { out[index] = sum(bytes, width, around: offset + 2 * index) }
    for index in upper..<count { out[index] = sum(bytes, width, around: offset + 2 * index) }
  }

  private func sum(_ bytes: UnsafePointer<UInt8>, _ width: Int, around x: Int) -> UInt16 {
    func sample(_ x: Int) -> UInt16 {
      if edge == .transparent, x < 0 || x >= width { return 0 }
      return UInt16(bytes[min(max(x, 0), width - 1)])
    }
    return sample(x - 2) + sample(x + 2) + 4 * (sample(x - 1) + sample(x + 1)) + 6 * sample(x)
  }
}
