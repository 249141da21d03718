import VidFXKernelSet
import VidFXPixels

/// A load with its kernels chosen: fills a quad from a strip of one surface row.
final class CompiledLoad {
  let load: Load
  private let components: [ComponentLoad]
  private let interleaved: (order: UInt32, step: Int, offset: Int)?
  private let kernels: SampleKernels
  private let emptyRegisters: [Int]

  /// One component at its own resolution.
  private struct ComponentLoad {
    let plane: Int
    let offset: Int
    let step: Int
    let register: Int
    let scale: Float
    let isChroma: Bool
  }

  private let factorX: Int
  private let factorY: Int
  private let tapsX: [Float]

  init(_ load: Load, kernels: SampleKernels) {
    self.load = load
    self.kernels = kernels
    let format = load.format
    components = format.components.indices.map { index in
      let component = format.components[index]
      let register = format.register(ofComponent: index)
      let shift = Float(1 << component.shift)
      return ComponentLoad(
        plane: component.plane, offset: component.offset, step: component.step, register: register,
        scale: (register == 3 ? load.alphaScale : load.scale) / shift, isChroma: format.isChroma(index))
    }
    let filled = Set(format.components.indices.map(format.register(ofComponent:)))
    emptyRegisters = (0..<3).filter { !filled.contains($0) }
    factorX = 1 << format.log2ChromaWidth
    factorY = 1 << format.log2ChromaHeight
    tapsX = ChromaTaps.upsampling(factor: factorX, siting: load.siting.horizontal)
    interleaved = format.interleavedOrder(sameScale: load.scale == load.alphaScale)
  }

  /// Fills `quad` with `count` pixels from (x, y) on; both in the coordinates of the program's region.
  func run(
    _ buffer: PixelBuffer, x: Int, y: Int, count: Int, quad: UnsafeMutablePointer<Float>, registers: StripRegisters
  ) {
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

    if let interleaved {
      let component = components[0]
      let plane = buffer.planes[component.plane]
      let start = plane.row(row) + (column * interleaved.step) * load.format.sample.size
      kernels.loadInterleaved[load.format.sample](
        quad + lead, stride, start, interleaved.order, interleaved.step, columns, component.scale)
    } else {
      for component in components {
        let target = quad + component.register * stride + lead
        if component.isChroma && (factorX > 1 || factorY > 1) {
          loadChroma(component, buffer, row: row, column: column, columns: columns, target, registers)
        } else {
          let plane = buffer.planes[component.plane]
          let start = plane.row(row) + (column * component.step + component.offset) * load.format.sample.size
          kernels.load[load.format.sample](target, start, start, component.step, columns, 0, component.scale)
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
    _ component: ComponentLoad, _ buffer: PixelBuffer, row: Int, column: Int, columns: Int,
    _ target: UnsafeMutablePointer<Float>, _ registers: StripRegisters
  ) {
    let plane = buffer.planes[component.plane]
    let size = load.format.size(ofComponent: 1, width: buffer.width, height: buffer.height)
    let (row0, row1, weight) = rows(luma: row, chromaRows: size.height)
    let firstSample = column / factorX
    let endSample = (column + columns - 1) / factorX + 1
    // One sample more on each side for interpolation, where there is one.
    let low = max(firstSample - 1, 0)
    let high = min(endSample + 1, size.width)
    let source = registers.scratch(0)
    let bytes = (low * component.step + component.offset) * load.format.sample.size
    let samples = source + (low - firstSample)
    kernels.load[load.format.sample](
      samples, plane.row(row0) + bytes, plane.row(row1) + bytes, component.step, high - low, weight, component.scale)
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

  /// The chroma rows around luma `row` and the weight of the second.
  private func rows(luma row: Int, chromaRows: Int) -> (Int, Int, Float) {
    if factorY == 1 { return (row, row, 0) }
    func clamped(_ row: Int, _ count: Int) -> Int { min(max(row, 0), count - 1) }
    guard load.isInterlaced else {
      let (first, weight) = ChromaTaps.interpolation(
        at: Double(row), factor: factorY, siting: load.siting.vertical)
      return (clamped(first, chromaRows), clamped(first + 1, chromaRows), Float(weight))
    }
    // Rows of one parity are a picture of their own; chroma sits a quarter down in the top field and three quarters
    // down in the bottom field (ISO/IEC 13818-2, figure 6-2).
    let parity = row & 1
    let (first, weight) = ChromaTaps.interpolation(
      at: Double(row >> 1), factor: factorY, siting: parity == 0 ? 0.25 : 0.75)
    let fieldRows = (chromaRows + 1 - parity) / 2
    guard fieldRows > 0 else { return (clamped(row / factorY, chromaRows), 0, 0) }
    return (
      clamped(first, fieldRows) * 2 + parity, clamped(first + 1, fieldRows) * 2 + parity, Float(weight)
    )
  }
}

extension PixelFormat {
  /// Which register of a quad a component belongs in: r, g, b, a.
  func register(ofComponent index: Int) -> Int {
    hasAlpha && index == components.count - 1 ? 3 : index
  }

  /// For packed RGB and the like: byte by byte the sample offset of r, g, b, a (0xFF for none) and the group's size.
  func interleavedOrder(sameScale: Bool) -> (order: UInt32, step: Int, offset: Int)? {
    guard planeCount == 1, components.count >= 3, !isSubsampled else { return nil }
    guard sameScale || !hasAlpha else { return nil }
    var order: UInt32 = 0xFFFF_FFFF
    for (index, component) in components.enumerated() {
      let shift = UInt32(register(ofComponent: index) * 8)
      order = order & ~(0xFF << shift) | UInt32(component.offset) << shift
    }
    return (order, components[0].step, 0)
  }
}
