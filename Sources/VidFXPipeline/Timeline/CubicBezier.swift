/// The curve of a CSS `cubic-bezier()` timing function (CSS Easing Functions Level 1, §2.2): from (0, 0) to (1, 1) by
/// two control points.
struct CubicBezier {
  /// Times of the control points, 0…1.
  let x1, x2: Double
  /// Values of the control points.
  let y1, y2: Double

  /// Makes the curve with the control points (`x1`, `y1`) and (`x2`, `y2`).
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The height of the curve above `x` in 0…1.
  func y(atX x: Double) -> Double {
    // x rises with the curve's parameter because both control points lie in 0…1, so the root stays bracketed: Newton's
    // step where it stays inside, halving where it does not.
    var (low, high) = (0.0, 1.0)
    var s = x
    for _ in 0..<60 {
      let error = Self.polynomial(x1, x2, at: s) - x
      if error == 0 { break }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / Self.slope(x1, x2, at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { break }
      s = next
    }
    return Self.polynomial(y1, y2, at: s)
  }

  private static func polynomial(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return s * (3 * r * (r * a + s * b) + s * s)
  }

  private static func slope(_ a: Double, _ b: Double, at s: Double) -> Double {
    let r = 1 - s
    return 3 * (r * r * a + 2 * r * s * (b - a) + s * s * (1 - b))
  }
}
