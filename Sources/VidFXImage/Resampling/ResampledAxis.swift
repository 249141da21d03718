import Foundation

/// The pixels that each of a run of results is made of along one axis, and their weights, which add up to 1.
struct ResampledAxis {
  /// The first pixel of each result, counted from the start of the source.
  private(set) var firsts: [Int] = []
  /// Where each result's weights begin, and where the last one's end.
  private(set) var ends: [Int] = [0]
  private(set) var weights: [Float] = []

  /// - Parameters:
  ///   - results: In the coordinates of the result.
  ///   - bounds: Where the source lies; what is outside is its first or last pixel.
  init(_ kernel: Resampling.Kernel, scale: Double, results: Range<Int>, bounds: Range<Int>) {
    var raw: [Double] = []
    for result in results {
      let window = Self.window(of: result, kernel, scale)
      let first = min(max(window.lowerBound, bounds.lowerBound), bounds.upperBound - 1)
      let last = min(max(window.upperBound, bounds.lowerBound), bounds.upperBound - 1)
      raw.removeAll(keepingCapacity: true)
      raw.append(contentsOf: repeatElement(0, count: last - first + 1))
      let centre = Self.centre(of: result, scale)
      let width = max(1, 1 / scale)
      for pixel in window {
        let weight = scale == 1 ? (Double(pixel) == centre ? 1 : 0) : kernel.weight((Double(pixel) - centre) / width)
        raw[min(max(pixel, first), last) - first] += kernel == .maximum ? 1 : weight
      }
      let sum = raw.reduce(0, +)
      firsts.append(first - bounds.lowerBound)
      weights.append(contentsOf: raw.map { Float($0 / sum) })
      ends.append(weights.count)
    }
  }

  /// The weights of result `index`.
  func range(_ index: Int) -> Range<Int> { ends[index]..<ends[index + 1] }

  /// The pixels of a source inside `bounds` that `results` are made of.
  static func source(
    of results: Range<Int>, _ kernel: Resampling.Kernel, _ scale: Double, bounds: Range<Int>
  ) -> Range<Int> {
    guard let first = results.first, let last = results.last, !bounds.isEmpty else {
      return bounds.lowerBound..<bounds.lowerBound
    }
    let low = min(max(window(of: first, kernel, scale).lowerBound, bounds.lowerBound), bounds.upperBound - 1)
    let high = min(max(window(of: last, kernel, scale).upperBound, bounds.lowerBound), bounds.upperBound - 1)
    return low..<high + 1
  }

  /// The position of the centre of `result` in the source, from the centre of its pixel 0.
  private static func centre(of result: Int, _ scale: Double) -> Double { (Double(result) + 0.5) / scale - 0.5 }

  /// The pixels that have a weight, bounded or not.
  private static func window(of result: Int, _ kernel: Resampling.Kernel, _ scale: Double) -> ClosedRange<Int> {
    if scale == 1 { return result...result }
    // Rounding must not make a result cover a millionth of a pixel more.
    let doubt = 1e-6
    if kernel == .maximum {
      let first = Int((Double(result) / scale + doubt).rounded(.down))
      return first...max(first, Int((Double(result + 1) / scale - doubt).rounded(.up)) - 1)
    }
    let (centre, reach) = (centre(of: result, scale), kernel.support * max(1, 1 / scale) - doubt)
    return Int((centre - reach).rounded(.up))...Int((centre + reach).rounded(.down))
  }
}
