import VidFXKernelSet
import VidFXPixels

/// A store with its kernels chosen: writes the result quad of a strip, and the chroma that several rows share.
final class CompiledStore {
  let store: Store
  private let kernels: SampleKernels
  private let direct: [ComponentStore]
  private let chroma: [ComponentStore]
  private let interleaved: (order: UInt32, step: Int, offset: Int)?
  private let tapsX: [Float]
  private let factorX: Int
  let factorY: Int
  /// Whether luma and subsampled chroma lie in one plane, as in `yuyv422`.
  private let sharesPlane: Bool

  /// One component at its own resolution.
  private struct ComponentStore {
    let plane: Int
    let offset: Int
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
            return ChromaShare(chromaRow: index, weight: taps[position].weight, isFirst: position == 0)
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
    let isFirst: Bool
  }

  let group: Group

  init(_ store: Store, kernels: SampleKernels) {
    self.store = store
    self.kernels = kernels
    let format = store.format
    factorX = 1 << format.log2ChromaWidth
    factorY = 1 << format.log2ChromaHeight
    sharesPlane = format.planeCount == 1 && format.isSubsampled
    let all = format.components.indices.map { index -> (Bool, ComponentStore) in
      let component = format.components[index]
      let register = format.register(ofComponent: index)
      let part = ComponentStore(
        plane: component.plane, offset: component.offset, step: component.step, register: register,
        scale: register == 3 ? store.alphaScale : store.scale,
        maximum: component.depth > 16 ? .infinity : Float((1 << component.depth) - 1),
        multiplier: Int32(1 << component.shift))
      return (format.isChroma(index) && format.isSubsampled, part)
    }
    chroma = all.filter(\.0).map(\.1)
    direct = all.filter { !$0.0 }.map(\.1)
    let single = format.components.allSatisfy { $0.shift == 0 && $0.depth == format.depth }
    interleaved = single ? format.interleavedOrder(sameScale: store.scale == store.alphaScale) : nil
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
    _ buffer: PixelBuffer, row: Int, column: Int, count: Int, quad: UnsafeMutablePointer<Float>, stride: Int,
    dither: UnsafePointer<Float>?
  ) {
    let size = store.format.sample.size
    var count = count
    if sharesPlane && column + count == buffer.width && !buffer.width.isMultiple(of: factorX) {
      // A packed row ends with a whole group: the pixel that is not there repeats the last.
      for component in direct {
        let register = quad + component.register * stride
        register[count] = register[count - 1]
      }
      count += 1
    }
    if let interleaved {
      let plane = buffer.planes[direct[0].plane]
      kernels.storeInterleaved[store.format.sample](
        plane.row(row) + column * interleaved.step * size, interleaved.order, interleaved.step, quad, stride, count,
        store.scale, direct[0].maximum, dither)
      return
    }
    for component in direct {
      let plane = buffer.planes[component.plane]
      kernels.store[store.format.sample](
        plane.row(row) + (column * component.step + component.offset) * size, component.step,
        quad + component.register * stride, count, component.scale, 0, component.maximum, component.multiplier,
        dither)
    }
  }

  var hasChroma: Bool { !chroma.isEmpty }

  /// Adds the chroma of one row, times `weight`, to the sums of a chroma row.
  func accumulate(
    _ sums: Int, quad: UnsafePointer<Float>, weight: Float, isFirst: Bool, count: Int, _ registers: StripRegisters
  ) {
    let whole = (count + 15) & ~15
    for (index, component) in chroma.enumerated() {
      let sum = registers.scratch(sums + index)
      let values = quad + component.register * registers.stride
      if isFirst {
        sum.update(from: values, count: whole)
        if weight != 1 { kernels.combine(sum, sum, whole, weight, 0) }
      } else {
        kernels.combine(sum, values, whole, 1, weight)
      }
    }
  }

  /// Narrows the sums of a chroma row and writes it. `column` is the first luma column in memory.
  func storeChroma(
    _ buffer: PixelBuffer, _ sums: Int, chromaRow: Int, column: Int, count: Int, isFirst: Bool,
    _ registers: StripRegisters, dither: UnsafePointer<Float>?
  ) {
    let size = store.format.sample.size
    for (index, component) in chroma.enumerated() {
      let sum = registers.scratch(sums + index)
      if isFirst {
        sum[-1] = sum[0]
        sum[-2] = sum[0]
      }
      // Past the last column its value repeats; the strip after a whole one begins where these are overwritten.
      for extra in 0..<factorX + 2 { sum[count + extra] = sum[count - 1] }
      let narrowed = registers.scratch(1)
      let samples = (count + factorX - 1) / factorX
      if factorX > 1 {
        kernels.downsample(narrowed, sum, factorX, samples, tapsX)
      } else {
        narrowed.update(from: sum, count: samples)
      }
      let plane = buffer.planes[component.plane]
      kernels.store[store.format.sample](
        plane.row(chromaRow) + (column / factorX * component.step + component.offset) * size, component.step,
        narrowed, samples, component.scale, 0, component.maximum, component.multiplier, dither)
      sum[-1] = sum[count - 1]
      sum[-2] = sum[max(count - 2, -1)]
    }
  }
}
