import VidFXKernelSet
import VidFXPixels

/// The uniform average over a rectangle around each sample of a plane.
///
/// Exact on integer samples: the sum is one, and so is the rounding (the rectangle's area is odd, so nothing lies half way).
/// Float samples are taken in fixed point, to the nearest 2⁻²⁴ and at most ±32768, so that sums do not depend on where
/// they began. The cost does not grow with the rectangle, and the same bits come out for any number of threads,
/// instruction set and window.
package struct BoxPlaneBlur: Sendable {
  /// The longest side: sums stay below 2⁶³.
  package static let maximumSide = 2047

  /// Samples across, odd.
  package let width: Int
  /// Rows, odd.
  package let height: Int
  /// What lies outside the source.
  package let edge: GaussianPlaneBlur.Edge

  /// - Parameters:
  ///   - width: 1…2047 samples, odd; 1 leaves rows as they are.
  ///   - height: 1…2047 rows, odd.
  package init(width: Int, height: Int, edge: GaussianPlaneBlur.Edge = .clamp) {
    precondition(
      (1...Self.maximumSide).contains(width) && (1...Self.maximumSide).contains(height) && width & height & 1 == 1,
      "a box of \(width) by \(height); sides are odd, 1…\(Self.maximumSide)")
    self.width = width
    self.height = height
    self.edge = edge
  }

  /// Fills `destination` with the average of `source`; parameters as of
  /// ``GaussianPlaneBlur/apply(from:to:originX:originY:scale:dither:workers:kernels:scratch:)``.
  package func apply(
    from source: PlaneView, to destination: PlaneView, originX: Int = 0, originY: Int = 0, scale: Float = 1,
    dither: PlaneDither? = nil, workers: WorkerPool, kernels: KernelTable, scratch: ScratchPool
  ) {
    precondition(source.width > 0 && source.height > 0, "a plane has at least one sample")
    guard destination.width > 0, destination.height > 0 else { return }
    let sums = BoxSums(
      box: self, source: source, window: originX..<originX + destination.width, planes: kernels.planes,
      isFixedPoint: source.type == .float32)
    let output = BlurOutput(originX: originX, originY: originY, scale: scale, dither: dither)
    let rounds = source.type != .float32 && destination.type != .float32 && scale == 1
    let rowWidth = max(source.width, destination.width) + RowMemory.slack
    // A band begins with a sum over the box's height, so there are no more bands than threads.
    let bands = max(1, min(workers.width, destination.height * destination.width / 32768, destination.height))
    let byteCount = RowMemory.byteCount(rows: 9, width: rowWidth)
    workers.forEach(bands) { index in
      let lower = originY + destination.height * index / bands
      let upper = originY + destination.height * (index + 1) / bands
      scratch.withBytes(byteCount) { memory in
        var memory = RowMemory(memory, width: rowWidth)
        let writer = RowWriter(
          .plane(destination, output), columns: originX..<originX + destination.width, samples: kernels.samples,
          memory: &memory)
        let reader = RowReader<Float>(
          source, columns: sums.columns, rows: 0..<source.height,
          conversion: .load(kernels.samples.load[source.type], scale: 1 / source.storedScale), edge: edge,
          memory: &memory, slots: 1)
        let columnSums = memory.rows(Int64.self)
        let prefix = memory.rows(Int64.self)
        columnSums.update(repeating: 0, count: sums.columns.count)
        sums.begin(columnSums, reader, at: lower)
        for y in lower..<upper {
          if y > lower { sums.advance(columnSums, reader, to: y) }
          sums.average(writer.place(y), columnSums, prefix, rounds: rounds)
          writer.finish(y)
        }
      }
    }
  }
}

/// Running sums down the columns of a plane.
private struct BoxSums: Sendable {
  let box: BoxPlaneBlur
  let window: Range<Int>
  /// The columns that the window needs of those that exist.
  let columns: Range<Int>
  let rowCount: Int
  let planes: PlaneKernels
  /// What samples are multiplied by before they are added up.
  let factor: Double

  init(box: BoxPlaneBlur, source: PlaneView, window: Range<Int>, planes: PlaneKernels, isFixedPoint: Bool) {
    self.box = box
    self.window = window
    self.planes = planes
    rowCount = source.height
    factor = isFixedPoint ? 16_777_216 : 1
    let last = source.width - 1
    let lower = min(max(window.lowerBound - box.width / 2, 0), last)
    let upper = min(max(window.upperBound - 1 + box.width / 2, 0), last)
    columns = lower..<upper + 1
  }

  /// Adds up the rows of the box around row `y`.
  func begin(_ sums: UnsafeMutablePointer<Int64>, _ reader: RowReader<Float>, at y: Int) {
    let (lower, upper) = (y - box.height / 2, y + box.height / 2 + 1)
    for row in max(lower, 0)..<max(min(upper, rowCount), max(lower, 0)) { add(sums, reader, row, 1) }
    guard box.edge == .clamp else { return }
    let above = max(min(upper, 0) - lower, 0)
    let below = max(upper - max(lower, rowCount), 0)
    if above > 0 { add(sums, reader, 0, above) }
    if below > 0 { add(sums, reader, rowCount - 1, below) }
  }

  /// Moves the box from row `y` − 1 to `y`.
  func advance(_ sums: UnsafeMutablePointer<Int64>, _ reader: RowReader<Float>, to y: Int) {
    move(sums, reader, y - 1 - box.height / 2, -1)
    move(sums, reader, y + box.height / 2, 1)
  }

  private func move(_ sums: UnsafeMutablePointer<Int64>, _ reader: RowReader<Float>, _ row: Int, _ times: Int) {
    if box.edge == .clamp {
      add(sums, reader, min(max(row, 0), rowCount - 1), times)
    } else if (0..<rowCount).contains(row) {
      add(sums, reader, row, times)
    }
  }

  private func add(_ sums: UnsafeMutablePointer<Int64>, _ reader: RowReader<Float>, _ row: Int, _ times: Int) {
    planes.accumulateRow(sums, reader.row(row), factor, Int64(times), columns.count)
  }

  /// Makes one row of the window.
  func average(
    _ out: UnsafeMutablePointer<Float>, _ sums: UnsafePointer<Int64>, _ prefix: UnsafeMutablePointer<Int64>,
    rounds: Bool
  ) {
    planes.averageRow(
      out, sums, prefix, columns.count, box.width / 2, window.lowerBound - columns.lowerBound, window.count,
      1 / (factor * Double(box.width * box.height)), box.edge == .clamp ? 1 : 0, rounds ? 1 : 0)
  }
}
