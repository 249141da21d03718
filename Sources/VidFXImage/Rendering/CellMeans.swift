import VidFXPixels

extension Renderer {
  /// Averages cells: each row of cells is one part of the job, summed in a fixed order.
  func run(_ pass: CellsPass, from input: PixelBuffer, to output: PixelBuffer) {
    let cells = pass.outputRegion
    workers.forEach(cells.height) { index in
      let cellRow = cells.y1 - 1 - index
      let target = output.planes[0].row(index).assumingMemoryBound(to: Float.self)
      target.update(repeating: 0, count: cells.width * 4)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: cells.width) { counts in
        counts.initialize(repeating: 0)
        self.sum(pass, cellRow: cellRow, input, into: target, counts)
        for cell in 0..<cells.width where counts[cell] > 0 {
          for channel in 0..<4 { target[cell * 4 + channel] /= counts[cell] }
        }
      }
    }
  }

  private func sum(
    _ pass: CellsPass, cellRow: Int, _ input: PixelBuffer, into target: UnsafeMutablePointer<Float>,
    _ counts: UnsafeMutableBufferPointer<Float>
  ) {
    let grid = pass.grid
    let region = pass.inputRegion
    let cells = pass.outputRegion
    let spans = (0..<cells.width).map { pass.columns(ofCell: cells.x0 + $0) }
    let low = Int((grid.centerY + Double(cellRow) * grid.scale - 1).rounded(.down))
    let high = Int((grid.centerY + Double(cellRow + 1) * grid.scale + 1).rounded(.up))
    for y in max(low, region.y0)..<max(min(high, region.y1), max(low, region.y0)) where grid.row(y) == cellRow {
      let row = region.y1 - 1 - y
      for (index, component) in input.format.components.enumerated() {
        let channel = input.format.register(ofComponent: index)
        let samples = input.planes[component.plane].row(row).assumingMemoryBound(to: Float.self)
        for (cell, span) in spans.enumerated() {
          var sum: Float = 0
          for x in span { sum += samples[x - region.x0] }
          target[cell * 4 + channel] += sum
        }
      }
      for (cell, span) in spans.enumerated() {
        counts[cell] += Float(span.count)
        if !input.format.hasAlpha { target[cell * 4 + 3] += Float(span.count) }
      }
    }
  }
}

extension CellsPass {
  /// The pixel columns of the input that lie in a column of cells.
  fileprivate func columns(ofCell cell: Int) -> Range<Int> {
    let low = Int((grid.centerX + Double(cell) * grid.scale - 1).rounded(.down))
    let high = Int((grid.centerX + Double(cell + 1) * grid.scale + 1).rounded(.up))
    let inside = (low..<high).filter { grid.column($0) == cell && $0 >= inputRegion.x0 && $0 < inputRegion.x1 }
    guard let first = inside.first, let last = inside.last else { return 0..<0 }
    return first..<last + 1
  }
}
