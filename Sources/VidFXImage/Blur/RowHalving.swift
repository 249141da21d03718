import VidFXKernelSet

/// Halves a row of samples of up to 10 bits: the weights 1 4 6 4 1 around every second one, as words.
///
/// Sums of bytes are not divided; sums of 16-bit samples take up 16 bits.
struct RowHalving {
  /// Columns from the first one of the row to the middle of the first sum.
  private let offset: Int
  /// How many sums.
  private let count: Int
  private let edge: GaussianPlaneBlur.Edge
  private let gatherBytes: PlaneKernels.GatherBytes
  private let gatherCodes: PlaneKernels.WidenCodes
  private let decimateBytes: PlaneKernels.DecimateByteRow
  private let decimateCodes: PlaneKernels.DecimateCodeRow
  /// How far 16-bit samples are shifted down, and their sums up.
  private let down, up: Int32
  /// Room for a row of samples side by side.
  private let line: UnsafeMutableRawPointer

  /// - Parameters:
  ///   - fine: The columns of the rows that come, of `view`.
  ///   - coarse: The columns to make.
  init(
    _ view: PlaneView, fine: Range<Int>, coarse: Range<Int>, edge: GaussianPlaneBlur.Edge, planes: PlaneKernels,
    memory: inout RowMemory
  ) {
    offset = 2 * coarse.lowerBound - fine.lowerBound
    count = coarse.count
    self.edge = edge
    gatherBytes = planes.gatherBytes
    gatherCodes = planes.widenCodes
    decimateBytes = planes.decimateByteRow
    decimateCodes = planes.decimateCodeRow
    down = Int32(view.shift)
    up = Int32(12 - view.depth)
    line = UnsafeMutableRawPointer(memory.rows(UInt16.self))
  }

  /// Makes the sums of a row of `width` bytes, `step` apart.
  func bytes(_ out: UnsafeMutablePointer<UInt16>, _ row: UnsafeRawPointer, _ step: Int, _ width: Int) {
    var samples = row.assumingMemoryBound(to: UInt8.self)
    if step != 1 {
      let line = line.assumingMemoryBound(to: UInt8.self)
      gatherBytes(line, row, step, width)
      samples = UnsafePointer(line)
    }
    let inside = inside(width)
    if !inside.isEmpty {
      decimateBytes(out + inside.lowerBound, samples + (offset + 2 * inside.lowerBound), inside.count)
    }
    finish(out, inside, width) { UInt16(samples[$0]) }
  }

  /// Makes the sums of a row of `width` 16-bit samples, `step` apart.
  func codes(_ out: UnsafeMutablePointer<UInt16>, _ row: UnsafeRawPointer, _ step: Int, _ width: Int) {
    var samples = row.assumingMemoryBound(to: UInt16.self)
    if step != 1 {
      let line = line.assumingMemoryBound(to: UInt16.self)
      gatherCodes(line, row, step, 0, width)
      samples = UnsafePointer(line)
    }
    let inside = inside(width)
    if !inside.isEmpty {
      decimateCodes(
        out + inside.lowerBound, samples + (offset + 2 * inside.lowerBound), down, up, inside.count)
    }
    let limit = UInt16(4095 >> up)
    finish(out, inside, width) { min(samples[$0] >> UInt16(down), limit) << UInt16(up) }
  }

  /// The sums whose samples all exist, with the one more that kernels read.
  private func inside(_ width: Int) -> Range<Int> {
    let lower = min(max((3 - offset) >> 1, 0), count)
    return lower..<min(max(((width - 4 - offset) >> 1) + 1, lower), count)
  }

  /// Makes the sums outside `inside`.
  private func finish(
    _ out: UnsafeMutablePointer<UInt16>, _ inside: Range<Int>, _ width: Int, _ sample: (Int) -> UInt16
  ) {
    func extended(_ x: Int) -> UInt16 {
      if edge == .transparent, x < 0 || x >= width { return 0 }
      return sample(min(max(x, 0), width - 1))
    }
    func sum(_ index: Int) -> UInt16 {
      let x = offset + 2 * index
      return extended(x - 2) + extended(x + 2) + 4 * (extended(x - 1) + extended(x + 1)) + 6 * extended(x)
    }
    for index in 0..<inside.lowerBound { out[index] = sum(index) }
    for index in inside.upperBound..<count { out[index] = sum(index) }
  }
}
