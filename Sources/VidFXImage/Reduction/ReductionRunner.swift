import VidFXPixels

extension Renderer {
  /// Reduces `input` into `output`: rows in parallel, in parts and in an order that the number of threads does not change.
  func run(_ pass: ReductionPass, from input: PixelBuffer, palette: PixelBuffer?, to output: PixelBuffer) {
    let pixels = ReductionInput(pass, input)
    let result = ReductionOutput(output)
    let colors = palette.map { palette in
      UnsafeBufferPointer(
        start: palette.planes[0].row(0).assumingMemoryBound(to: SIMD4<Float>.self), count: palette.width
      ).map { $0 }
    }
    switch pass.reduction.kind {
    case .mean: result[0] = pixels.sum(workers) / pixels.area
    case .maximum: result[0] = pixels.extremes(workers).maximum
    case .minimum: result[0] = pixels.extremes(workers).minimum
    case .minimumAndMaximum: (result[0], result[1]) = pixels.extremes(workers)
    case .redRange:
      let (low, high) = pixels.extremes(workers)
      result[0] = [low.x, high.x, 0, 1]
    case .redMeanAndMaximum:
      result[0] = [pixels.sum(workers).x / pixels.area, pixels.extremes(workers).maximum.x, 0, 1]
    case .maximumAlpha: result[0] = pixels.pixel(workers, ofGreatest: 1)
    case .minimumAlpha: result[0] = pixels.pixel(workers, ofGreatest: -1)
    case .redBounds: result[0] = pixels.redBounds(workers)
    case .rowMeans:
      let means = pixels.rowSums(workers)
      // The result's bottom row is the lowest of the region.
      for (row, sum) in means.enumerated() { result[0, means.count - 1 - row] = sum / Double(pixels.width) }
    case .columnMeans:
      for (column, sum) in pixels.columnSums(workers).enumerated() { result[column] = sum / Double(pixels.height) }
    case .histogram(let histogram):
      for (bin, value) in pixels.histogram(histogram, workers).enumerated() { result[bin] = value }
    case .threshold:
      let level = pixels.otsuThreshold(workers)
      result[0] = [level, level, level, 0]
    case .clusters(let count, let passes, let isPerceptual):
      let cells = ColorCells(pixels, workers, isPerceptual: isPerceptual)
      let means = cells.clusters(count: count, passes: passes, from: colors)
      for (index, mean) in means.enumerated() { result[index] = mean }
    case .centroids(let isPerceptual):
      let cells = ColorCells(pixels, workers, isPerceptual: isPerceptual)
      let centroids = cells.centroids(of: colors ?? [], in: pass.reduction.region)
      for (index, centroid) in centroids.enumerated() { result[index] = centroid }
    }
  }
}

/// The planes that numbers are written into; column and row from the bottom left.
private struct ReductionOutput {
  private let buffer: PixelBuffer

  init(_ buffer: PixelBuffer) { self.buffer = buffer }

  subscript(column: Int, row: Int = 0) -> SIMD4<Double> {
    get { preconditionFailure("numbers are only written") }
    nonmutating set {
      for (index, component) in buffer.format.components.enumerated() {
        let line = buffer.planes[component.plane].row(buffer.height - 1 - row).assumingMemoryBound(to: Float.self)
        line[column] = Float(newValue[index])
      }
    }
  }
}

extension ReductionInput {
  /// Sums of the channels over each row of the region.
  func rowSums(_ workers: WorkerPool) -> [SIMD4<Double>] {
    var sums = [SIMD4<Double>](repeating: .zero, count: height)
    let parts = map(workers) { lines in lines.map { row in rowSum(row) } }
    for (index, sum) in parts.joined().enumerated() { sums[rows.lowerBound + index] = sum }
    return sums
  }

  private func rowSum(_ row: Int) -> SIMD4<Double> {
    var sum = SIMD4<Double>.zero
    for channel in 0..<4 {
      guard let samples = samples(channel, row) else {
        sum[channel] = Double(columns.count)
        continue
      }
      // Four sums at a time, since one would wait for the last addition.
      var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
      var i = 0
      func sample(_ index: Int) -> Double {
        let value = samples[index]
        return value - value == 0 ? Double(value) : 0
      }
      while i + 4 <= samples.count {
        a += sample(i)
        b += sample(i + 1)
        c += sample(i + 2)
        d += sample(i + 3)
        i += 4
      }
      while i < samples.count {
        a += sample(i)
        i += 1
      }
      sum[channel] = (a + b) + (c + d)
    }
    return sum
  }

  func sum(_ workers: WorkerPool) -> SIMD4<Double> {
    map(workers) { lines in lines.reduce(SIMD4<Double>.zero) { $0 + rowSum($1) } }.reduce(.zero, +)
  }

  func columnSums(_ workers: WorkerPool) -> [SIMD4<Double>] {
    let parts = map(workers) { lines in
      var sums = [SIMD4<Double>](repeating: .zero, count: width)
      for row in lines { forEachPixel(ofRow: row) { sums[$0] += SIMD4<Double>($1) } }
      return sums
    }
    var sums = [SIMD4<Double>](repeating: .zero, count: width)
    for part in parts { for column in sums.indices { sums[column] += part[column] } }
    return sums
  }

  /// The least and the greatest of each channel.
  func extremes(_ workers: WorkerPool) -> (minimum: SIMD4<Double>, maximum: SIMD4<Double>) {
    let infinite = SIMD4<Float>(repeating: .infinity)
    let parts = map(workers) { lines in
      var (low, high) = (infinite, -infinite)
      for row in lines {
        forEachPixel(ofRow: row) { _, color in
          low = pointwiseMin(low, color)
          high = pointwiseMax(high, color)
        }
      }
      return [low, high]
    }
    let start = hasOutside ? (SIMD4<Float>.zero, SIMD4<Float>.zero) : (infinite, -infinite)
    let (low, high) = parts.reduce(start) { (pointwiseMin($0.0, $1[0]), pointwiseMax($0.1, $1[1])) }
    return (SIMD4<Double>(low), SIMD4<Double>(high))
  }

  /// The colour of the pixel whose alpha times `sign` is greatest; of several the lowest, then the leftmost.
  func pixel(_ workers: WorkerPool, ofGreatest sign: Float) -> SIMD4<Double> {
    let parts = map(workers) { lines -> SIMD4<Float>? in
      var best: SIMD4<Float>?
      for row in lines.reversed() {
        forEachPixel(ofRow: row) { _, color in
          if best.map({ color.w * sign > $0.w * sign }) ?? true { best = color }
        }
      }
      return best
    }
    let outside = hasOutside ? SIMD4<Float>.zero : nil
    let inside = parts.reversed().compactMap(\.self)
    let best = inside.dropFirst().reduce(inside.first) { best, color in
      best.map { color.w * sign > $0.w * sign ? color : $0 }
    }
    guard let best else { return .zero }
    return SIMD4<Double>(outside.map { $0.w * sign > best.w * sign ? $0 : best } ?? best)
  }

  /// x, y, width and height of the pixels whose red is not 0, as parts of the region; zeros without any.
  func redBounds(_ workers: WorkerPool) -> SIMD4<Double> {
    let parts = map(workers) { lines in
      var bounds: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
      for row in lines {
        guard let red = samples(0, row), let first = red.firstIndex(where: { $0 != 0 }),
          let last = red.lastIndex(where: { $0 != 0 })
        else { continue }
        let (left, right) = (columns.lowerBound + first, columns.lowerBound + last)
        bounds =
          bounds.map {
            (min($0.columns.lowerBound, left)...max($0.columns.upperBound, right), $0.rows.lowerBound...row)
          } ?? (left...right, row...row)
      }
      return bounds.map { [$0.columns.lowerBound, $0.columns.upperBound, $0.rows.lowerBound, $0.rows.upperBound] }
    }
    let found = parts.compactMap(\.self)
    guard let top = found.first, let bottom = found.last else { return .zero }
    let (left, right) = (found.map { $0[0] }.min()!, found.map { $0[1] }.max()!)
    return [
      Double(left) / Double(width), Double(height - 1 - bottom[3]) / Double(height),
      Double(right - left + 1) / Double(width), Double(bottom[3] - top[2] + 1) / Double(height),
    ]
  }
}
