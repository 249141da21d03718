import VidFXImage

/// The constants of the `curves` kernel: a look-up table over a range of values, and how it goes on outside.
struct CurveLookup {
  var entries: Int
  var domain: ClosedRange<Double>
  var slopesBelow: [Double] = [0, 0, 0]
  var slopesAbove: [Double] = [0, 0, 0]

  /// In the kernel's order.
  var constants: [Float] {
    let (low, high) = (domain.lowerBound, domain.upperBound)
    let scale = min(Double(entries - 1) / (high - low), 1e30)
    return ([Double(entries), low, scale, high] + slopesBelow + slopesAbove).map { Float($0) }
  }

  /// A table of `rgb` at `entries` places spread evenly over `domain`.
  static func table(_ entries: Int, over domain: ClosedRange<Double>, _ rgb: (Double) -> [Double]) -> [Float] {
    let step = (domain.upperBound - domain.lowerBound) / Double(entries - 1)
    return (0..<entries).flatMap { rgb(domain.lowerBound + Double($0) * step).map { Float($0) } + [0] }
  }
}
