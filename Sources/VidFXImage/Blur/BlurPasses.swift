import VidFXKernelSet

/// One blur of one plane, as passes over it: halve, weigh at the coarse scale, double.
///
/// Each pass reads an image and makes the next, in bands of rows that the workers share out. Within a band each row of the
/// result is made from a few rows of the source, first down the columns, then along the row, so a band's working set is
/// a few rows. Images of the odd and even passes take turns in two pieces of scratch memory.
struct BlurPasses: @unchecked Sendable {
  let blur: GaussianPlaneBlur
  let source: PlaneView
  let destination: PlaneView
  let output: BlurOutput
  let workers: WorkerPool
  let kernels: KernelTable
  let scratch: ScratchPool

  let columns: AxisRanges
  let rows: AxisRanges
  /// Floats that hold any row of any pass, and margins.
  private let rowFloats: Int

  /// Floats before the first column of a row buffer: what is left of a level, at most 8 columns, split in two.
  private static let margin = 16
  /// 1 4 6 4 1 over 16, as weights from the middle out.
  private static let binomial: InlineArray<3, Float> = [0.375, 0.25, 0.0625]

  init(
    blur: GaussianPlaneBlur, source: PlaneView, destination: PlaneView, output: BlurOutput, workers: WorkerPool,
    kernels: KernelTable, scratch: ScratchPool
  ) {
    self.blur = blur
    self.source = source
    self.destination = destination
    self.output = output
    self.workers = workers
    self.kernels = kernels
    self.scratch = scratch
    columns = AxisRanges(
      axis: blur.x, count: source.width, window: output.originX..<output.originX + destination.width)
    rows = AxisRanges(axis: blur.y, count: source.height, window: output.originY..<output.originY + destination.height)
    var most = 0
    for level in 0...blur.x.levels {
      most = max(most, columns.sources[level].count, columns.results[level].count)
    }
    let extended = Self.extended(columns, blur.x)
    rowFloats = (max(most, extended.count) + Self.margin + LevelImage.slack + 15) & ~15
  }

  /// The columns that the weights of `axis` read, and those that exist.
  private static func extended(_ ranges: AxisRanges, _ axis: GaussianAxis) -> Range<Int> {
    let (existing, wanted) = (ranges.sources[axis.levels], ranges.results[axis.levels])
    return min(
      existing.lowerBound, wanted.lowerBound - axis.radius)..<max(
        existing.upperBound, wanted.upperBound + axis.radius)
  }

  /// Runs all passes.
  func run() {
    let levels = max(blur.x.levels, blur.y.levels)
    var sizes = (0, 0)
    for level in 0..<levels {
      let (x, y) = (min(level + 1, blur.x.levels), min(level + 1, blur.y.levels))
      sizes.0 = max(sizes.0, LevelImage.byteCount(columns: columns.sources[x], rows: rows.sources[y]))
      sizes.1 = max(sizes.1, LevelImage.byteCount(columns: columns.results[x], rows: rows.results[y]))
    }
    let half = (max(sizes.0, sizes.1) + 63) & ~63
    scratch.withBytes(2 * half) { memory in
      var turn = 0
      func image(columns: Range<Int>, rows: Range<Int>) -> LevelImage {
        turn ^= 1
        return LevelImage(memory: memory + turn * half, columns: columns, rows: rows)
      }
      var image0 = BlurSource.plane(source)
      for level in 0..<levels {
        let (x, y) = (min(level + 1, blur.x.levels), min(level + 1, blur.y.levels))
        let next = image(columns: columns.sources[x], rows: rows.sources[y])
        decimate(image0, level: level, to: next)
        image0 = .level(next)
      }
      let x = columns.results[blur.x.levels], y = rows.results[blur.y.levels]
      guard levels > 0 else {
        weigh(image0, to: .plane(destination, output))
        return
      }
      var coarse = image(columns: x, rows: y)
      weigh(image0, to: .level(coarse))
      for level in (1..<levels).reversed() {
        let (x, y) = (min(level, blur.x.levels), min(level, blur.y.levels))
        let next = image(columns: columns.results[x], rows: rows.results[y])
        expand(coarse, level: level, to: .level(next))
        coarse = next
      }
      expand(coarse, level: 0, to: .plane(destination, output))
    }
  }

  /// Shares `rows` out in bands; `bufferRows` row buffers go with each.
  private func inBands(
    _ rows: Range<Int>, columns: Int, bufferRows: Int, _ body: @Sendable (Range<Int>, inout BandMemory) -> Void
  ) {
    // A band is worth waking a thread for when it has about 32 thousand samples.
    let most = workers.width == 1 ? 1 : 4 * workers.width
    let count = max(1, min(most, rows.count * columns / 32768, rows.count))
    let byteCount = BandMemory.byteCount(rows: bufferRows, rowFloats: rowFloats)
    workers.forEach(count) { index in
      let lower = rows.lowerBound + rows.count * index / count
      let upper = rows.lowerBound + rows.count * (index + 1) / count
      scratch.withBytes(byteCount) { memory in
        var memory = BandMemory(memory, rowFloats: rowFloats)
        body(lower..<upper, &memory)
      }
    }
  }

  // MARK: Halving

  private func decimate(_ image: BlurSource, level: Int, to next: LevelImage) {
    let halvesColumns = level < blur.x.levels
    let halvesRows = level < blur.y.levels
    let fineColumns = columns.sources[min(level, blur.x.levels)]
    let fineRows = rows.sources[min(level, blur.y.levels)]
    let planes = kernels.planes
    inBands(next.rows, columns: fineColumns.count, bufferRows: 9) { band, memory in
      let pointers = memory.rowPointers(5)
      let even = memory.floats(rowFloats) + Self.margin
      let odd = memory.floats(rowFloats) + Self.margin
      let reader = RowReader(
        image, columns: fineColumns, rows: fineRows, edge: blur.edge, samples: kernels.samples, memory: &memory,
        slots: 5)
      for y in band {
        for tap in 0..<5 { pointers[tap] = reader.row(halvesRows ? 2 * y - 2 + tap : y) }
        guard halvesColumns else {
          withWeights(Self.binomial) { planes.weighRows(next.row(y), pointers, $0, 2, fineColumns.count) }
          continue
        }
        planes.decimateRows(even, odd, pointers, (fineColumns.count + 1) / 2)
        let first = fineColumns.lowerBound
        let reach = 2 * next.columns.lowerBound - 2..<2 * next.columns.upperBound + 1
        extendSplit(even, odd, columns: fineColumns, to: reach)
        let offset = next.columns.lowerBound - first / 2
        planes.decimateRow(next.row(y), even + offset, odd + offset, next.columns.count)
      }
    }
  }

  /// Writes the samples of `reach` outside `columns`, in a row split into even and odd ones from `columns.lowerBound` on.
  private func extendSplit(
    _ even: UnsafeMutablePointer<Float>, _ odd: UnsafeMutablePointer<Float>, columns: Range<Int>, to reach: Range<Int>
  ) {
    let first = columns.lowerBound
    let last = columns.upperBound - 1 - first
    let left = blur.edge == .clamp ? even[0] : 0
    let right = blur.edge == .clamp ? (last & 1 == 0 ? even : odd)[last >> 1] : 0
    var x = reach.lowerBound
    while x < first {
      ((x - first) & 1 == 0 ? even : odd)[(x - first) >> 1] = left
      x += 1
    }
    x = columns.upperBound
    while x < reach.upperBound {
      ((x - first) & 1 == 0 ? even : odd)[(x - first) >> 1] = right
      x += 1
    }
  }

  // MARK: Weights

  private func weigh(_ image: BlurSource, to target: BlurTarget) {
    let (radiusX, radiusY) = (blur.x.radius, blur.y.radius)
    let existing = columns.sources[blur.x.levels]
    let existingRows = rows.sources[blur.y.levels]
    let wanted = columns.results[blur.x.levels]
    let extended = Self.extended(columns, blur.x)
    let planes = kernels.planes
    let taps = 2 * radiusY + 1
    inBands(target.rows, columns: wanted.count, bufferRows: taps + 4) { band, memory in
      let pointers = memory.rowPointers(taps)
      let buffer = memory.floats(rowFloats) + Self.margin
      let reader = RowReader(
        image, columns: existing, rows: existingRows, edge: blur.edge, samples: kernels.samples, memory: &memory,
        slots: taps)
      let writer = RowWriter(target, columns: wanted, samples: kernels.samples, memory: &memory)
      let (left, right) = (existing.lowerBound - extended.lowerBound, existing.upperBound - extended.lowerBound)
      withWeights(blur.x.weights) { weightsX in
        withWeights(blur.y.weights) { weightsY in
          for y in band {
            for tap in 0..<taps { pointers[tap] = reader.row(y - radiusY + tap) }
            planes.weighRows(buffer + left, pointers, weightsY, radiusY, existing.count)
            let clamps = blur.edge == .clamp
            buffer.update(repeating: clamps ? buffer[left] : 0, count: left)
            (buffer + right).update(repeating: clamps ? buffer[right - 1] : 0, count: extended.count - right)
            planes.weighRow(
              writer.place(y), buffer + (wanted.lowerBound - extended.lowerBound), weightsX, radiusX, wanted.count)
            writer.finish(y)
          }
        }
      }
    }
  }

  // MARK: Doubling

  private func expand(_ coarse: LevelImage, level: Int, to target: BlurTarget) {
    let doublesColumns = level < blur.x.levels
    let doublesRows = level < blur.y.levels
    let wanted = columns.results[min(level, blur.x.levels)]
    let planes = kernels.planes
    inBands(target.rows, columns: wanted.count, bufferRows: 3) { band, memory in
      let buffer = memory.floats(rowFloats) + Self.margin
      let writer = RowWriter(target, columns: wanted, samples: kernels.samples, memory: &memory)
      let offset = wanted.lowerBound / 2 - coarse.columns.lowerBound
      for y in band {
        let place = writer.place(y)
        var row = coarse.row(doublesRows ? y >> 1 : y)
        if doublesRows {
          let made = doublesColumns ? buffer : place
          planes.expandRows(
            made, y & 1 == 0 ? row - coarse.stride : nil, row, row + coarse.stride, coarse.columns.count)
          row = made
        }
        if doublesColumns { planes.expandRow(place, row + offset, (wanted.count + 1) / 2) }
        writer.finish(y)
      }
    }
  }
}

/// Calls `body` with the address of the first element.
private func withWeights<let count: Int>(_ weights: InlineArray<count, Float>, _ body: (UnsafePointer<Float>) -> Void) {
  withUnsafePointer(to: weights) { pointer in
    body(UnsafeRawPointer(pointer).assumingMemoryBound(to: Float.self))
  }
}
