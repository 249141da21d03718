/// A cubic spline through points that rises and falls only where they do (Fritsch and Carlson, SIAM J. Numer. Anal. 17,
/// 1980).
struct MonotoneSpline {
  private let x: [Double]
  private let y: [Double]
  private let slopes: [Double]

  /// A spline through `points`, which may come in any order; of points at one place the last one counts.
  init(_ points: [(x: Double, y: Double)]) {
    var (x, y): ([Double], [Double]) = ([], [])
    for point in points.enumerated().sorted(by: { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }) {
      // Places closer than this are one: their quotients would leave single precision.
      if let last = x.last, point.element.x - last < 1e-6 {
        y[y.count - 1] = point.element.y
      } else {
        x.append(point.element.x)
        y.append(point.element.y)
      }
    }
    let secants = x.indices.dropFirst().map { (i: Int) -> Double in (y[i] - y[i - 1]) / (x[i] - x[i - 1]) }
    var slopes = x.indices.map { index -> Double in
      guard index > 0, index < secants.count else { return secants.isEmpty ? 0 : secants[index == 0 ? 0 : index - 1] }
      let (left, right) = (secants[index - 1], secants[index])
      return left * right <= 0 ? 0 : (left + right) / 2
    }
    for (index, secant) in secants.enumerated() {
      guard secant != 0 else {
        (slopes[index], slopes[index + 1]) = (0, 0)
        continue
      }
      let (a, b) = (slopes[index] / secant, slopes[index + 1] / secant)
      let excess = a * a + b * b
      if excess > 9 {
        let factor = 3 / excess.squareRoot()
        (slopes[index], slopes[index + 1]) = (factor * a * secant, factor * b * secant)
      }
    }
    (self.x, self.y, self.slopes) = (x, y, slopes)
  }

  /// From the first place to the last.
  var domain: ClosedRange<Double> { x[0]...max(x[x.count - 1], x[0] + 1e-6) }
  /// The slope at the first place.
  var firstSlope: Double { slopes[0] }
  /// The slope at the last place.
  var lastSlope: Double { slopes[slopes.count - 1] }

  /// The value at `place`; flat beyond the ends.
  func callAsFunction(_ place: Double) -> Double {
    guard let next = x.firstIndex(where: { $0 > place }) else { return y[y.count - 1] }
    guard next > 0 else { return y[0] }
    let (i, h) = (next - 1, x[next] - x[next - 1])
    let t = (place - x[i]) / h
    let (t2, t3) = (t * t, t * t * t)
    let start = y[i] * (2 * t3 - 3 * t2 + 1) + h * slopes[i] * (t3 - 2 * t2 + t)
    return start + y[next] * (3 * t2 - 2 * t3) + h * slopes[next] * (t3 - t2)
  }
}
