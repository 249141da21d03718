import VidFXKernelSet

/// Rows of some image, by their number.
protocol RowProvider<Sample> {
  associatedtype Sample: BitwiseCopyable

  /// Row `y` from the first column on, where it is until some others have been asked for.
  func row(_ y: Int) -> UnsafePointer<Sample>
}

extension RowReader: RowProvider {}

/// The source of up to 10 bits at half its size, in words: rows are made when they are asked for and kept in a ring.
///
/// Bytes are halved exactly; of 16-bit samples the words are within 1.2 of the exact mean.
struct HalvedRows: RowProvider {
  private let reader: RowReader<UInt16>
  private let rows: Range<Int>
  private let decimateRows: PlaneKernels.DecimateSumRows
  private let count: Int
  private let ring: UnsafeMutablePointer<UInt16>
  private let ringStride: Int
  /// Which row each slot of the ring holds.
  private let held: UnsafeMutablePointer<Int>
  private let slots: Int
  private let pointers: UnsafeMutablePointer<UnsafePointer<UInt16>?>

  /// Row buffers that this takes beside its slots.
  static let bufferRows = 7

  /// - Parameter slots: How many rows in a row are kept.
  init(_ passes: BlurPasses, memory: inout RowMemory, slots: Int) {
    let (source, fine, coarse) = (passes.source, passes.columns.sources[0], passes.columns.sources[1])
    let planes = passes.kernels.planes
    let isBytes = source.type == .uint8
    decimateRows = isBytes ? planes.decimateSumRows : planes.decimateMeanRows
    rows = passes.rows.sources[1]
    count = coarse.count
    let halving = RowHalving(
      source, fine: fine, coarse: coarse, edge: passes.blur.edge, planes: planes, memory: &memory)
    reader = RowReader(
      source, columns: fine, rows: passes.rows.sources[0],
      conversion: isBytes ? .halveBytes(halving) : .halveCodes(halving), edge: passes.blur.edge, memory: &memory,
      slots: 5)
    ring = memory.rows(UInt16.self, slots)
    ringStride = memory.width
    held = memory.take(Int.self, slots)
    held.update(repeating: .min, count: slots)
    self.slots = slots
    pointers = memory.take(UnsafePointer<UInt16>?.self, 5)
  }

  func row(_ y: Int) -> UnsafePointer<UInt16> {
    if let outside = reader.outside, !rows.contains(y) { return outside }
    let y = min(max(y, rows.lowerBound), rows.upperBound - 1)
    let slot = (y - rows.lowerBound) % slots
    let row = ring + slot * ringStride
    if held[slot] != y {
      for tap in 0..<5 { pointers[tap] = reader.row(2 * y - 2 + tap) }
      decimateRows(row, pointers, count)
      held[slot] = y
    }
    return UnsafePointer(row)
  }
}
