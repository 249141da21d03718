import VidFXKernelSet

/// Rows of a source image as samples that kernels read, extended above and below.
///
/// Rows that need a conversion get it when they are asked for and are kept in a ring, so that walking down converts each
/// once.
struct RowReader<Sample: BitwiseCopyable> {
  private let rows: Range<Int>
  private let conversion: RowConversion?
  /// The first sample of the first row.
  private let baseAddress: UnsafeRawPointer
  private let bytesPerRow: Int
  private let step: Int
  private let count: Int
  private let ring: UnsafeMutablePointer<Sample>
  private let ringStride: Int
  /// Which row each slot of the ring holds.
  private let held: UnsafeMutablePointer<Int>
  private let slots: Int
  /// The row outside of transparent edges; nil where edges are clamped.
  let outside: UnsafePointer<Sample>?

  /// - Parameters:
  ///   - columns: Columns to read.
  ///   - rows: Rows that exist and are needed.
  ///   - conversion: From the plane's samples; nil where rows are read as they lie.
  ///   - memory: Holds the ring; `slots` rows in a row are kept.
  init(
    _ view: PlaneView, columns: Range<Int>, rows: Range<Int>, conversion: RowConversion?, edge: GaussianPlaneBlur.Edge,
    memory: inout RowMemory, slots: Int
  ) {
    self.init(
      baseAddress: view.address(columns.lowerBound, rows.lowerBound), bytesPerRow: view.bytesPerRow, step: view.step,
      columns: columns, rows: rows, conversion: conversion, edge: edge, memory: &memory, slots: slots)
  }

  /// The same over an image of samples of type `Element`.
  init<Element>(
    _ image: LevelImage<Element>, columns: Range<Int>, rows: Range<Int>, conversion: RowConversion? = nil,
    edge: GaussianPlaneBlur.Edge, memory: inout RowMemory, slots: Int
  ) {
    self.init(
      baseAddress: image.row(rows.lowerBound) + (columns.lowerBound - image.columns.lowerBound),
      bytesPerRow: image.bytesPerRow, step: 1, columns: columns, rows: rows, conversion: conversion, edge: edge,
      memory: &memory, slots: slots)
  }

  private init(
    baseAddress: UnsafeRawPointer, bytesPerRow: Int, step: Int, columns: Range<Int>, rows: Range<Int>,
    conversion: RowConversion?, edge: GaussianPlaneBlur.Edge, memory: inout RowMemory, slots: Int
  ) {
    self.rows = rows
    self.conversion = conversion
    self.baseAddress = baseAddress
    self.bytesPerRow = bytesPerRow
    self.step = step
    count = columns.count
    self.slots = slots
    ringStride = memory.width
    ring = memory.rows(Sample.self, conversion == nil ? 0 : slots)
    held = memory.take(Int.self, slots)
    held.update(repeating: .min, count: slots)
    if edge == .transparent {
      let zeros = memory.rows(Sample.self)
      UnsafeMutableRawPointer(zeros).initializeMemory(
        as: UInt8.self, repeating: 0, count: memory.width * MemoryLayout<Sample>.stride)
      outside = UnsafePointer(zeros)
    } else {
      outside = nil
    }
  }

  /// Row `y` from the first column on.
  func row(_ y: Int) -> UnsafePointer<Sample> {
    if let outside, !rows.contains(y) { return outside }
    let index = min(max(y, rows.lowerBound), rows.upperBound - 1) - rows.lowerBound
    let address = baseAddress + index * bytesPerRow
    guard let conversion else { return address.assumingMemoryBound(to: Sample.self) }
    let slot = index % slots
    let row = ring + slot * ringStride
    if held[slot] != index {
      conversion(row, address, step, count)
      held[slot] = index
    }
    return UnsafePointer(row)
  }
}

/// How a row of a picture becomes samples that kernels read.
enum RowConversion {
  /// Floats, multiplied by the scale.
  case load(SampleKernels.Load, scale: Float)
  /// Words from bytes.
  case widenBytes(PlaneKernels.WidenBytes)
  /// Words of 2^bits times 16-bit samples.
  case widenCodes(PlaneKernels.WidenCodes, bits: Int)
  /// Half the columns of bytes, as words.
  case halveBytes(RowHalving)
  /// Half the columns of 16-bit samples, as words.
  case halveCodes(RowHalving)

  func callAsFunction(_ out: UnsafeMutableRawPointer, _ row: UnsafeRawPointer, _ step: Int, _ count: Int) {
    switch self {
    case .load(let load, let scale): load(out.assumingMemoryBound(to: Float.self), row, row, step, count, 0, scale)
    case .widenBytes(let widen): widen(out.assumingMemoryBound(to: UInt16.self), row, step, count)
    case .widenCodes(let widen, let bits):
      widen(out.assumingMemoryBound(to: UInt16.self), row, step, Int32(bits), count)
    case .halveBytes(let halving): halving.bytes(out.assumingMemoryBound(to: UInt16.self), row, step, count)
    case .halveCodes(let halving): halving.codes(out.assumingMemoryBound(to: UInt16.self), row, step, count)
    }
  }
}
