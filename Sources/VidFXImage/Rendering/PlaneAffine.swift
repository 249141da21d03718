import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Runs an affine map on planes, in bands.
  func run(_ pass: AffinePass, from input: PixelBuffer, to output: PixelBuffer) {
    let rows = [pass.luma, pass.cb, pass.cr]
    let isMixed = abs(pass.cb.second) > 1e-6 || abs(pass.cr.first) > 1e-6
    let maps = rows.indices.map { PlaneMap(pass, rows, component: $0, isMixed: isMixed && $0 > 0, input, output) }
    // A group of rows is what one chroma row covers.
    let height = maps[1].height
    let bands = workers.width == 1 ? 1 : min(height, workers.width * 4)
    workers.forEach(bands) { [scratch, kernels] band in
      scratch.withBytes(PlaneMap.scratchBytes) { bytes in
        for map in maps {
          let range = map.height * band / bands..<map.height * (band + 1) / bands
          for row in range { map.run(row: row, bytes.assumingMemoryBound(to: Float.self), kernels) }
        }
      }
    }
  }
}

/// What makes one component of the output, at its own resolution.
private struct PlaneMap: @unchecked Sendable {
  typealias Source = (plane: PixelBuffer.Plane, component: PixelFormat.Component)

  let height: Int
  private let width: Int
  private let format: PixelFormat
  private let component: PixelFormat.Component
  private let target: PixelBuffer.Plane
  private let first: Source
  private let second: Source?
  /// Where the output begins in the input, in samples of this component.
  private let origin: (x: Int, y: Int)
  /// A matrix that gives the component in its first register, or nil where a factor is all.
  private let constants: [Float]?
  private let factor: Float
  private let offset: Float
  private let dithers: Bool

  /// Samples at a time, and the registers of a quad.
  private static let length = 512
  private static let stride = length + 16
  static let scratchBytes = 4 * stride * MemoryLayout<Float>.size

  init(
    _ pass: AffinePass, _ rows: [AffinePass.Row], component index: Int, isMixed: Bool, _ input: PixelBuffer,
    _ output: PixelBuffer
  ) {
    let format = pass.format
    func source(_ index: Int) -> Source {
      let component = format.components[index]
      return (input.planes[component.plane], component)
    }
    let row = rows[index]
    self.format = format
    component = format.components[index]
    (width, height) = format.size(ofComponent: index, width: output.width, height: output.height)
    target = output.planes[format.components[index].plane]
    first = source(isMixed ? 1 : index)
    second = isMixed ? source(2) : nil
    constants = isMixed ? [row.first, row.second, 0, 0] + Array(repeating: 0, count: 8) : nil
    factor = isMixed ? 1 : index == 2 ? row.second : row.first
    offset = row.offset
    dithers = pass.dithers
    let isChroma = format.isChroma(index)
    origin = (
      (pass.outputRegion.x0 - pass.inputRegion.x0) >> (isChroma ? format.log2ChromaWidth : 0),
      (pass.inputRegion.y1 - pass.outputRegion.y1) >> (isChroma ? format.log2ChromaHeight : 0)
    )
  }

  func run(row: Int, _ quad: UnsafeMutablePointer<Float>, _ kernels: KernelTable) {
    let load = kernels.samples.load[format.sample]
    let size = format.sample.size
    func start(_ source: Source, _ x: Int) -> UnsafeMutableRawPointer {
      source.plane.row(row + origin.y) + ((x + origin.x) * source.component.step + source.component.offset) * size
    }
    let maximum = Float((1 << component.depth) - 1)
    for x in Swift.stride(from: 0, to: width, by: Self.length) {
      let count = min(Self.length, width - x)
      let samples = start(first, x)
      load(quad, samples, samples, first.component.step, count, 0, 1 / Float(1 << component.shift))
      if let second, let constants {
        let others = start(second, x)
        load(quad + Self.stride, others, others, second.component.step, count, 0, 1 / Float(1 << component.shift))
        let whole = (count + 15) & ~15
        (quad + 2 * Self.stride).update(repeating: 0, count: whole)
        kernels[.colorMatrixRGB](quad, nil, Self.stride, whole, constants, nil, 0, 0)
      }
      kernels.samples.store[format.sample](
        target.row(row) + (x * component.step + component.offset) * size, component.step, quad, count, factor, offset,
        maximum, Int32(1 << component.shift), dithers ? PlaneDither.uniform.row(x: x, y: row) : nil)
    }
  }
}
