import VidFXPixels

extension Renderer {
  /// Averages cells: each row of cells is one part of the job. Its pixel rows are summed column by column, then the
  /// columns of each cell, always in the same order.
  func run(_ pass: CellsPass, from input: PixelBuffer, to output: PixelBuffer) {
    let cells = pass.outputRegion
    let spans = (0..<cells.width).map { pass.columns(ofCell: cells.x0 + $0) }
    let byteCount = (pass.inputRegion.width + 32) * MemoryLayout<Float>.size
    workers.forEach(cells.height) { index in
      let target = output.planes[0].row(index).assumingMemoryBound(to: Float.self)
      self.scratch.withBytes(byteCount) { bytes in
        let sums = bytes.assumingMemoryBound(to: Float.self)
        self.average(pass, spans, cellRow: cells.y1 - 1 - index, input, sums, into: target)
      }
    }
  }

  private func average(
    _ pass: CellsPass, _ spans: [Range<Int>], cellRow: Int, _ input: PixelBuffer, _ sums: UnsafeMutablePointer<Float>,
    into target: UnsafeMutablePointer<Float>
  ) {
    let region = pass.inputRegion
    let rows = pass.rows(ofCell: cellRow)
    target.update(repeating: 0, count: spans.count * 4)
    guard !rows.isEmpty else { return }
    for (index, component) in input.format.components.enumerated() {
      let channel = input.format.register(ofComponent: index)
      let plane = input.planes[component.plane]
      func samples(_ y: Int) -> UnsafePointer<Float> {
        UnsafePointer(plane.row(region.y1 - 1 - y).assumingMemoryBound(to: Float.self))
      }
      sums.update(from: samples(rows.lowerBound), count: region.width)
      // Buffers of ours are padded to whole vectors, so the last one may be read and summed whole.
      let whole = (region.width + 15) & ~15
      for y in rows.dropFirst() { kernels.samples.combine(sums, samples(y), whole, 1, 1) }
      for (cell, span) in spans.enumerated() where !span.isEmpty {
        var sum: Float = 0
        for x in span { sum += sums[x - region.x0] }
        target[cell * 4 + channel] = sum / Float(span.count * rows.count)
      }
    }
    if !input.format.hasAlpha {
      for (cell, span) in spans.enumerated() where !span.isEmpty { target[cell * 4 + 3] = 1 }
    }
  }
}

extension CellsPass {
  /// The pixel columns of the input that lie in a column of cells.
  fileprivate func columns(ofCell cell: Int) -> Range<Int> {
    Self.inside(grid.centerX, grid.scale, cell, inputRegion.x0..<inputRegion.x1, grid.column)
  }

  /// The pixel rows of the input that lie in a row of cells.
  fileprivate func rows(ofCell cell: Int) -> Range<Int> {
    Self.inside(grid.centerY, grid.scale, cell, inputRegion.y0..<inputRegion.y1, grid.row)
  }

  /// A pixel or two of doubt on each side are settled by asking for each pixel's cell.
  private static func inside(
    _ center: Double, _ scale: Double, _ cell: Int, _ bounds: Range<Int>, _ cellOf: (Int) -> Int
  ) -> Range<Int> {
    var low = max(Int((center + Double(cell) * scale - 1).rounded(.down)), bounds.lowerBound)
    var high = min(Int((center + Double(cell + 1) * scale + 1).rounded(.up)), bounds.upperBound)
    while low < high && cellOf(low) < cell { low += 1 }
    while low < high && cellOf(high - 1) > cell { high -= 1 }
    return low..<max(low, high)
  }
}
