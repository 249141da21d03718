/// A fixed pattern added before rounding to integers, so that slow ramps do not turn into bands.
///
/// Triangular over ±1 code value, which leaves neither mean nor variance dependent on the signal (Lipshitz, Vanderkooy and
/// Wannamaker, "Quantization and Dither: A Theoretical Survey", 1992). The 64 values are taken in the order of a rank-1
/// lattice: along a row and down a column any few neighbours spread over the whole range.
package struct PlaneDither: @unchecked Sendable {
  /// The pattern; 64 values for every row.
  package static let triangular = PlaneDither()

  /// The period of a row.
  static let period = 64
  /// How many places of the row the pattern moves from one row to the next.
  private static let rowShift = 27

  /// The row's values, twice over, so that any phase has a period ahead of it.
  private let values: UnsafePointer<Float>
  /// 256 + 256 times each value; then those with even numbers, then those with odd numbers.
  private let words: UnsafePointer<UInt16>

  private init() {
    let values = UnsafeMutablePointer<Float>.allocate(capacity: 2 * Self.period)
    for index in 0..<2 * Self.period {
      let quantile = (Double((index * 25) % Self.period) + 0.5) / Double(Self.period)
      let value = quantile < 0.5 ? (2 * quantile).squareRoot() - 1 : 1 - (2 - 2 * quantile).squareRoot()
      values[index] = Float(value)
    }
    let words = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * Self.period)
    for index in 0..<2 * Self.period { words[index] = UInt16((256 + 256 * values[index]).rounded()) }
    for index in 0..<Self.period {
      words[2 * Self.period + index] = words[2 * index]
      words[3 * Self.period + index] = words[2 * index + 1]
    }
    self.values = UnsafePointer(values)
    self.words = UnsafePointer(words)
  }

  /// The 64 values from pixel (`x`, `y`) on; they repeat along the row.
  func row(x: Int, y: Int) -> UnsafePointer<Float> { values + phase(x, y) }

  /// The same as words, 256 + 256 times each value.
  func words(x: Int, y: Int) -> UnsafePointer<UInt16> { words + phase(x, y) }

  /// The same words, those of (`x`, `y`), (`x` + 2, `y`) … apart from those between.
  func splitWords(x: Int, y: Int) -> (even: UnsafePointer<UInt16>, odd: UnsafePointer<UInt16>) {
    let phase = phase(x, y)
    let (evens, odds) = (words + 2 * Self.period + phase / 2, words + 3 * Self.period + phase / 2)
    return phase & 1 == 0 ? (evens, odds) : (odds, evens + 1)
  }

  private func phase(_ x: Int, _ y: Int) -> Int { (x &+ y &* Self.rowShift) & (Self.period - 1) }
}
