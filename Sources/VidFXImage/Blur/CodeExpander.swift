import VidFXKernelSet

/// The last doubling: takes rows of words at half size, in order, and writes those rows of the destination that they
/// complete.
struct CodeExpander {
  private let planes: PlaneKernels
  private let destination: PlaneView
  private let dither: PlaneDither?
  /// The columns and rows that are made of the result.
  private let columns, band: Range<Int>
  /// The columns that come.
  private let coarse: Range<Int>
  private let bits: Int
  private let bytes: SampleRowWriter<UInt8>
  private let codes: SampleRowWriter<UInt16>
  private let ring, buffer: UnsafeMutablePointer<UInt16>
  private let ringStride: Int

  /// Row buffers that this takes.
  static let bufferRows = 7

  /// - Parameters:
  ///   - band: The rows of the result to write.
  ///   - bits: Bits of fraction of the words.
  init(_ passes: BlurPasses, band: Range<Int>, bits: Int, memory: inout RowMemory) {
    planes = passes.kernels.planes
    destination = passes.destination
    dither = passes.output.dither
    columns = passes.columns.results[0]
    coarse = passes.columns.results[1]
    self.band = band
    self.bits = bits
    bytes = passes.byteWriter(columns, &memory)
    codes = passes.codeWriter(columns, &memory)
    ring = memory.rows(UInt16.self, 4)
    ringStride = memory.width
    buffer = memory.rows(UInt16.self) + BlurPasses.margin
  }

  /// The rows that have to come.
  var rows: Range<Int> { (band.lowerBound >> 1) - 1..<((band.upperBound - 1) >> 1) + 2 }

  /// Where to make row `y`.
  func place(_ y: Int) -> UnsafeMutablePointer<UInt16> { ring + (y & 3) * ringStride }

  /// Takes row `y`, made at `place`; the two before it are still there.
  func finish(_ y: Int) {
    let row = 2 * (y - 1)
    if band.contains(row) { write(row, above: place(y - 2), place(y - 1), below: place(y)) }
    if band.contains(row + 1) { write(row + 1, above: nil, place(y - 1), below: place(y)) }
  }

  private func write(
    _ y: Int, above: UnsafePointer<UInt16>?, _ row: UnsafePointer<UInt16>, below: UnsafePointer<UInt16>
  ) {
    planes.expandWordRows(buffer, above, row, below, coarse.count)
    let start = buffer + (columns.lowerBound / 2 - coarse.lowerBound)
    if destination.type == .uint8 {
      let dither = dither?.splitWords(x: columns.lowerBound, y: y)
      planes.expandRowToBytes(bytes.place(y), start, dither?.even, dither?.odd, columns.count)
      bytes.finish(y)
    } else {
      planes.expandRowToCodes(codes.place(y), start, Int32(bits), Int32(destination.shift), columns.count)
      codes.finish(y)
    }
  }
}
