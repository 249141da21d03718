import VidFXKernelSet
import VidFXPixels

/// A store with its kernels chosen and its surface bound: writes the result quad of a strip, and the chroma that several
/// rows share.
final class CompiledStore {
  /// Keeps alive the memory that the components know by address only.
  private let buffer: PixelBuffer
  private let kernels: SampleKernels
  private let storeSamples: SampleKernels.Store
  private let storeInterleaved: SampleKernels.StoreInterleaved
  private let sampleSize: Int
  private let direct: [ComponentStore]
  private let chroma: [ComponentStore]
  private let interleavedOrder: UInt32?
  private let tapsX: [Float]
  private let factorX: Int
  let factorY: Int
  /// Whether a row ends with a chroma sample for a luma sample that is not there, as in `yuyv422` of odd width.
  private let hasHalfGroup: Bool
  private let chromaHeight: Int

  /// One component at its own resolution.
  private struct ComponentStore {
    /// The first sample of the top row.
    let base: UnsafeMutableRawPointer
    let bytesPerRow: Int
    /// Samples from one of this component to the next.
    let step: Int
    let register: Int
    let scale: Float
    let maximum: Float
    let multiplier: Int32
  }

  /// Rows that are computed together, because they share chroma rows.
  struct Group {
    /// Luma rows of a group.
    let rows: Int
    /// Every row that is computed, from the top: some only for their chroma.
    let computed: [ComputedRow]
    /// Chroma rows of a group.
    let chromaRows: Int

    init(rows: Int, chromaRows: [[(row: Int, weight: Float)]]) {
      self.rows = rows
      self.chromaRows = chromaRows.count
      let offsets = Set(Array(0..<rows) + chromaRows.flatMap { $0.map(\.row) }).sorted()
      computed = offsets.map { offset in
        ComputedRow(
          offset: offset,
          shares: chromaRows.enumerated().compactMap { index, taps in
            guard let position = taps.firstIndex(where: { $0.row == offset }) else { return nil }
            return ChromaShare(
              chromaRow: index, weight: taps[position].weight, sumWeight: position == 1 ? taps[0].weight : 1,
              isFirst: position == 0)
          })
      }
    }
  }

  /// A row that a group computes.
  struct ComputedRow {
    /// Rows below the first of the group.
    let offset: Int
    /// What it adds to chroma rows.
    let shares: [ChromaShare]
  }

  /// What one luma row adds to one chroma row.
  struct ChromaShare {
    let chromaRow: Int
    let weight: Float
    /// What the sum so far is multiplied by: the first row is kept as it is until the second comes.
    let sumWeight: Float
    /// Whether the sum begins with this row.
    let isFirst: Bool
  }

  let group: Group

  init(_ store: Store, _ buffer: PixelBuffer, kernels: SampleKernels) {
    self.buffer = buffer
    self.kernels = kernels
    let format = store.format
    storeSamples = kernels.store[format.sample]
    storeInterleaved = kernels.storeInterleaved[format.sample]
    sampleSize = format.sample.size
    factorX = 1 << format.log2ChromaWidth
    factorY = 1 << format.log2ChromaHeight
    hasHalfGroup = format.planeCount == 1 && format.isSubsampled && !buffer.width.isMultiple(of: factorX)
    chromaHeight = format.size(ofComponent: 1, width: buffer.width, height: buffer.height).height
    let all = format.components.indices.map { index -> (Bool, ComponentStore) in
      let component = format.components[index]
      let register = format.register(ofComponent: index)
      let plane = buffer.planes[component.plane]
      let part = ComponentStore(
        base: plane.baseAddress + component.offset * format.sample.size, bytesPerRow: plane.bytesPerRow,
        step: component.step, register: register,
        scale: register == 3 ? store.alphaScale : store.scale,
        maximum: component.depth > 16 ? .infinity : Float((1 << component.depth) - 1),
        multiplier: Int32(1 << component.shift))
      return (format.isChroma(index) && format.isSubsampled, part)
    }
    chroma = all.filter(\.0).map(\.1)
    direct = all.filter { !$0.0 }.map(\.1)
    let single = format.components.allSatisfy { $0.shift == 0 && $0.depth == format.depth }
    // Alpha is never dithered: what is opaque must stay so.
    let isDithered = store.dithers && format.hasAlpha
    interleavedOrder = single && !isDithered ? format.interleavedOrder(sameScale: store.scale == store.alphaScale) : nil
    tapsX = ChromaTaps.downsampling(factor: factorX, siting: min(store.siting.horizontal, 0.5))
    group =
      chroma.isEmpty || factorY == 1
      ? Group(rows: 1, chromaRows: chroma.isEmpty ? [] : [[(0, 1)]])
      : store.isInterlaced
        ? Self.interlacedGroup(factor: factorY) : Self.group(factor: factorY, siting: store.siting.vertical)
  }

  private static func group(factor: Int, siting: Double) -> Group {
    let taps = ChromaTaps.downsampling(factor: factor, siting: siting)
    let rows = taps.enumerated().filter { $0.element > 0 }.map { (row: $0.offset - 2, weight: $0.element) }
    return Group(rows: factor, chromaRows: [rows])
  }

  /// Two chroma rows, one a field, from luma rows of their own parity.
  private static func interlacedGroup(factor: Int) -> Group {
    let chromaRows = [0, 1].map { parity in
      ChromaTaps.downsampling(factor: factor, siting: parity == 0 ? 0.25 : 0.75).enumerated()
        .filter { $0.element > 0 }.map { (row: ($0.offset - 2) * 2 + parity, weight: $0.element) }
    }
    return Group(rows: 2 * factor, chromaRows: chromaRows)
  }

  /// Writes the components that every pixel has. `row` is the row in memory, `column` the first one there.
  func storePixels(
    row: Int, column: Int, count: Int, quad: UnsafeMutablePointer<Float>, stride: Int, dither: UnsafePointer<Float>?
  ) {
    var count = count
    if hasHalfGroup && column + count == buffer.width {
      // A packed row ends with a whole group: the pixel that is not there repeats the last.
      for component in direct {
        let register = quad + component.register * stride
        register[count] = register[count - 1]
      }
      count += 1
    }
    if let interleavedOrder {
      let start = buffer.planes[0].row(row) + column * direct[0].step * sampleSize
      storeInterleaved(
        start, interleavedOrder, direct[0].step, quad, stride, count, direct[0].scale, direct[0].maximum, dither)
      return
    }
    for component in direct {
      storeSamples(
        component.base + row * component.bytesPerRow + column * component.step * sampleSize, component.step,
        quad + component.register * stride, count, component.scale, 0, component.maximum, component.multiplier,
        component.register == 3 ? nil : dither)
    }
  }

  /// Adds the chroma of one luma row to the sums of a chroma row.
  func accumulate(
    _ sums: Int, quad: UnsafePointer<Float>, share: ChromaShare, count: Int, _ registers: StripRegisters
  ) {
    let whole = (count + 15) & ~15
    for (index, component) in chroma.enumerated() {
      let sum = registers.scratch(sums + index)
      let values = quad + component.register * registers.stride
      if share.isFirst {
        sum.update(from: values, count: whole)
      } else {
        kernels.combine(sum, values, whole, share.sumWeight, share.weight)
      }
    }
  }

  /// Narrows the sums of a chroma row and writes it. `column` is the first luma column in memory.
  func storeChroma(
    _ sums: Int, chromaRow: Int, column: Int, count: Int, isFirst: Bool, _ registers: StripRegisters,
    dither: UnsafePointer<Float>?
  ) {
    guard chromaRow < chromaHeight else { return }
    for (index, component) in chroma.enumerated() {
      let sum = registers.scratch(sums + index)
      if isFirst {
        sum[-1] = sum[0]
        sum[-2] = sum[0]
      }
      // Past the last column its value repeats; the strip after a whole one begins where these are overwritten.
      for extra in 0..<factorX + 2 { sum[count + extra] = sum[count - 1] }
      let samples = (count + factorX - 1) / factorX
      var narrowed = sum
      if factorX > 1 {
        narrowed = registers.scratch(1)
        kernels.downsample(narrowed, sum, factorX, samples, tapsX)
      }
      storeSamples(
        component.base + chromaRow * component.bytesPerRow + column / factorX * component.step * sampleSize,
        component.step, narrowed, samples, component.scale, 0, component.maximum, component.multiplier, dither)
      sum[-1] = sum[count - 1]
      sum[-2] = sum[max(count - 2, -1)]
    }
  }
}
