import Foundation

extension ReductionInput {
  /// The bins of red, green, blue and alpha.
  func histogram(_ histogram: Reduction.Histogram, _ workers: WorkerPool) -> [SIMD4<Double>] {
    let bins = histogram.bins
    let parts = map(workers) { lines in
      var sums = [SIMD4<Double>](repeating: .zero, count: bins)
      for row in lines { forEachPixel(ofRow: row) { _, color in histogram.count(color, 1, in: &sums) } }
      return sums
    }
    var sums = [SIMD4<Double>](repeating: .zero, count: bins)
    for part in parts { for bin in sums.indices { sums[bin] += part[bin] } }
    let outside = area - Double(columns.count) * Double(rows.count)
    histogram.count(.zero, outside, in: &sums)
    for bin in sums.indices {
      sums[bin] *= histogram.total / area
      if histogram.scale == .weighted { sums[bin].w = 1 }
    }
    return sums
  }

  /// The luma of 0…1 at the border of two classes whose means lie furthest apart, weighed by their sizes.
  func otsuThreshold(_ workers: WorkerPool) -> Double {
    let levels = 256
    let parts = map(workers) { lines in
      var counts = [Int](repeating: 0, count: levels)
      for row in lines {
        forEachPixel(ofRow: row) { _, color in
          let straight = color.w > 0 ? color / color.w : .zero
          let luma = 0.2126 * straight.x + 0.7152 * straight.y + 0.0722 * straight.z
          counts[Reduction.Histogram.bin(luma, of: levels)] += 1
        }
      }
      return counts
    }
    let counts = (0..<levels).map { level in Double(parts.reduce(0) { $0 + $1[level] }) }
    let (total, moment) = counts.enumerated().reduce((0.0, 0.0)) {
      ($0.0 + $1.element, $0.1 + Double($1.offset) * $1.element)
    }
    var (best, border) = (-1.0, 0)
    var (below, belowMoment) = (0.0, 0.0)
    for level in 0..<levels - 1 {
      below += counts[level]
      belowMoment += Double(level) * counts[level]
      guard below > 0, below < total else { continue }
      let apart = belowMoment / below - (moment - belowMoment) / (total - below)
      let variance = below * (total - below) * apart * apart
      if variance > best { (best, border) = (variance, level) }
    }
    return Double(border + 1) / Double(levels)
  }
}

extension Reduction.Histogram {
  /// The bin of a value of 0…1.
  @inline(__always)
  static func bin(_ value: Float, of count: Int) -> Int {
    value > 0 ? min(Int(min(value, 1) * Float(count)), count - 1) : 0
  }

  /// Adds `weight` pixels of a colour.
  @inline(__always)
  fileprivate func count(_ color: SIMD4<Float>, _ weight: Double, in sums: inout [SIMD4<Double>]) {
    switch scale {
    case .linear:
      for channel in 0..<4 { sums[Self.bin(color[channel], of: bins)][channel] += weight }
    case .weighted:
      guard color.w > 0 else { return }
      for channel in 0..<3 { sums[Self.bin(color[channel] / color.w, of: bins)][channel] += weight * Double(color.w) }
    case .logarithmic(let minimumStop, let maximumStop):
      let span = Float(maximumStop - minimumStop)
      for channel in 0..<3 {
        let stops = color[channel] > 0 ? log2(color[channel]) - Float(minimumStop) : 0
        sums[Self.bin(span > 0 ? stops / span : 0, of: bins)][channel] += weight
      }
      sums[Self.bin(color.w, of: bins)].w += weight
    }
  }
}
