import VidFXKernelSet
import VidFXPixels

extension Renderer {
  /// Averages hexagons: each row of them is one part of the job. The kernels that show hexagons say which one a pixel
  /// lies in, so that what is shown was counted.
  func run(_ pass: HexagonsPass, from input: PixelBuffer, to output: PixelBuffer) {
    let cells = pass.outputRegion
    let stride = (pass.inputRegion.width + 15) & ~15
    let floats = 4 * (stride + 16)
    workers.forEach(cells.height) { [scratch] index in
      let target = output.planes[0].row(index).assumingMemoryBound(to: SIMD4<Float>.self)
      let sums = floats * MemoryLayout<Float>.size
      scratch.withBytes(sums + cells.width * (MemoryLayout<SIMD4<Double>>.stride + 8)) { memory in
        let totals = (memory + sums).assumingMemoryBound(to: SIMD4<Double>.self)
        let counts = (memory + sums + cells.width * MemoryLayout<SIMD4<Double>>.stride).assumingMemoryBound(
          to: Int.self)
        totals.update(repeating: .zero, count: cells.width)
        counts.update(repeating: 0, count: cells.width)
        self.add(
          pass, row: cells.y1 - 1 - index, input, memory.assumingMemoryBound(to: Float.self), stride + 16, totals,
          counts)
        for cell in 0..<cells.width {
          target[cell] = counts[cell] == 0 ? .zero : SIMD4<Float>(totals[cell] / Double(counts[cell]))
        }
      }
    }
  }

  private func add(
    _ pass: HexagonsPass, row: Int, _ input: PixelBuffer, _ quad: UnsafeMutablePointer<Float>, _ stride: Int,
    _ totals: UnsafeMutablePointer<SIMD4<Double>>, _ counts: UnsafeMutablePointer<Int>
  ) {
    let (region, cells) = (pass.inputRegion, pass.outputRegion)
    let lines = pass.grid.pixels(ofCells: PixelRect(x0: cells.x0, y0: row, x1: cells.x1, y1: row + 1))
    let whole = (region.width + 15) & ~15
    for y in max(lines.y0, region.y0)..<max(min(lines.y1, region.y1), max(lines.y0, region.y0)) {
      let (x, height) = (Float(region.x0) + 0.5, Float(y) + 0.5)
      kernels[.positions](quad, nil, stride, whole, pass.grid.positions, nil, x, height)
      kernels[.hexagonCellPositions](quad, nil, stride, whole, [0], nil, x, height)
      let pixels = input.planes[0].row(region.y1 - 1 - y).assumingMemoryBound(to: SIMD4<Float>.self)
      let (columns, rows) = (quad, quad + stride)
      let wanted = Float(row) + 0.5
      for index in 0..<region.width where rows[index] == wanted {
        let cell = Int(columns[index].rounded(.down)) - cells.x0
        guard cell >= 0, cell < cells.width else { continue }
        totals[cell] += SIMD4<Double>(pixels[index])
        counts[cell] += 1
      }
    }
  }
}
