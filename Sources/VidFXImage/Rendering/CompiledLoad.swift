import VidFXKernelSet
import VidFXPixels

/// A load with its kernels chosen and its surface bound: fills a quad from a strip of one surface row.
final class CompiledLoad {
  private let load: Load
  /// Keeps alive the memory that the components know by address only.
  private let buffer: PixelBuffer
  private let kernels: SampleKernels
  private let loadSamples: SampleKernels.Load
  private let sampleSize: Int
  private let components: [Component]
  private let interleavedOrder: UInt32?
  /// What the surface has no samples for, of r, g and b.
  private let emptyRegisters: [Int]
  private let chroma: ChromaGrid
  private let tapsX: [Float]

  /// One component at its own resolution.
  private struct Component {
    /// The first sample of the top row.
    let base: UnsafeMutableRawPointer
    let bytesPerRow: Int
    /// Samples from one of this component to the next.
    let step: Int
    let register: Int
    let scale: Float
    let isSubsampled: Bool
  }

  /// Subsampled chroma: its size and which of its rows surround a luma row.
  private struct ChromaGrid {
    let factorX: Int
    let width: Int
    let rows: ChromaRows
  }

  init(_ load: Load, _ buffer: PixelBuffer, kernels: SampleKernels) {
    self.load = load
    self.buffer = buffer
    self.kernels = kernels
    let format = load.format
    loadSamples = kernels.load[format.sample]
    sampleSize = format.sample.size
    components = format.components.indices.map { index in
      let component = format.components[index]
      let register = format.register(ofComponent: index)
      let plane = buffer.planes[component.plane]
      return Component(
        base: plane.baseAddress + component.offset * format.sample.size, bytesPerRow: plane.bytesPerRow,
        step: component.step, register: register,
        scale: (register == 3 ? load.alphaScale : load.scale) / Float(1 << component.shift),
        isSubsampled: format.isChroma(index) && format.isSubsampled)
    }
    let filled = Set(components.map(\.register))
    emptyRegisters = (0..<3).filter { !filled.contains($0) }
    let chromaSize = format.size(ofComponent: 1, width: buffer.width, height: buffer.height)
    chroma = ChromaGrid(
      factorX: 1 << format.log2ChromaWidth, width: chromaSize.width,
      rows: ChromaRows(
        factor: 1 << format.log2ChromaHeight, siting: load.siting.vertical, isInterlaced: load.isInterlaced,
        count: chromaSize.height))
    tapsX = ChromaTaps.upsampling(factor: chroma.factorX, siting: load.siting.horizontal)
    interleavedOrder = format.interleavedOrder(sameScale: load.scale == load.alphaScale)
  }

  /// Fills `quad` with `count` pixels from (x, y) on; both in the coordinates of the program's region.
  func run(x: Int, y: Int, count: Int, quad: UnsafeMutablePointer<Float>, registers: StripRegisters) {
    let clamp = load.clamp
    // Inside, at least one column is read: the border column where the strip lies beside the image.
    let first = min(max(x, clamp.x0), clamp.x1 - 1)
    let end = max(min(x + count, clamp.x1), first + 1)
    let row = load.rect.y1 - 1 - min(max(y, clamp.y0), clamp.y1 - 1)
    let column = first - load.rect.x0
    let columns = end - first
    // A strip that lies wholly on one side gets the border column, spread over all of it.
    let lead = min(max(first - x, 0), count - 1)
    let stride = registers.stride

    if let interleavedOrder {
      let component = components[0]
      // The order counts from the start of a pixel, not from the first component's sample.
      let start = buffer.planes[0].row(row) + column * component.step * sampleSize
      kernels.loadInterleaved[load.format.sample](
        quad + lead, stride, start, interleavedOrder, component.step, columns, component.scale)
      kernels.prefetch(start + columns * component.step * sampleSize, columns * component.step * sampleSize)
    } else {
      for component in components {
        let target = quad + component.register * stride + lead
        if component.isSubsampled {
          loadChroma(component, row: row, column: column, columns: columns, target, registers)
        } else {
          let start = component.base + row * component.bytesPerRow + column * component.step * sampleSize
          loadSamples(target, start, start, component.step, columns, 0, component.scale)
          // The strip to the right comes after the other rows of its group: too late for the processor to foresee.
          let byteCount = columns * component.step * sampleSize
          kernels.prefetch(start + byteCount, byteCount)
        }
      }
      for register in emptyRegisters { (quad + register * stride).update(repeating: 0, count: count) }
    }
    if lead > 0 || columns < count {
      spread(quad, stride, lead: lead, columns: min(columns, count - lead), count: count)
    }
  }

  /// Repeats the first and last loaded pixel over what lies beside.
  private func spread(
    _ quad: UnsafeMutablePointer<Float>, _ stride: Int, lead: Int, columns: Int, count: Int
  ) {
    for component in components {
      let register = quad + component.register * stride
      if lead > 0 { register.update(repeating: register[lead], count: lead) }
      let last = lead + columns - 1
      if last + 1 < count { (register + last + 1).update(repeating: register[last], count: count - last - 1) }
    }
  }

  private func loadChroma(
    _ component: Component, row: Int, column: Int, columns: Int, _ target: UnsafeMutablePointer<Float>,
    _ registers: StripRegisters
  ) {
    let factorX = chroma.factorX
    let (row0, row1, weight) = chroma.rows.around(luma: row)
    let firstSample = column / factorX
    let endSample = (column + columns - 1) / factorX + 1
    // One sample more on each side for interpolation, where there is one.
    let low = max(firstSample - 1, 0)
    let high = min(endSample + 1, chroma.width)
    let source = registers.scratch(0)
    let start = component.base + low * component.step * sampleSize
    loadSamples(
      source + (low - firstSample), start + row0 * component.bytesPerRow, start + row1 * component.bytesPerRow,
      component.step, high - low, weight, component.scale)
    let byteCount = (high - low) * component.step * sampleSize
    kernels.prefetch(start + row1 * component.bytesPerRow + byteCount, byteCount)
    if low == firstSample { source[-1] = source[0] }
    if high == endSample { source[endSample - firstSample] = source[endSample - firstSample - 1] }
    let sampleCount = endSample - firstSample
    let phase = column % factorX
    if factorX == 1 {
      target.update(from: source, count: columns)
    } else if phase == 0 && sampleCount * factorX <= registers.length {
      kernels.upsample(target, source, factorX, sampleCount, tapsX)
    } else {
      // Widened from the start of the sample that the first column lies in, then moved into place.
      let widened = registers.scratch(1)
      let fitting = min(sampleCount, (registers.length + 32) / factorX)
      kernels.upsample(widened, source, factorX, fitting, tapsX)
      target.update(from: widened + phase, count: columns)
    }
  }
}

extension PixelFormat {
  /// Which register of a quad a component belongs in: r, g, b, a.
  func register(ofComponent index: Int) -> Int {
    hasAlpha && index == components.count - 1 ? 3 : index
  }

  /// For packed RGB and the like: byte by byte the sample offset of r, g, b, a in a pixel, 0xFF for none.
  func interleavedOrder(sameScale: Bool) -> UInt32? {
    guard planeCount == 1, components.count >= 3, !isSubsampled else { return nil }
    guard sameScale || !hasAlpha else { return nil }
    var order: UInt32 = 0xFFFF_FFFF
    for (index, component) in components.enumerated() {
      let shift = UInt32(register(ofComponent: index) * 8)
      order = order & ~(0xFF << shift) | UInt32(component.offset) << shift
    }
    return order
  }
}
