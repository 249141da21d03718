/// A fixed pattern added before rounding to integers, so that slow ramps do not turn into bands.
///
/// Uniform over a little less than ±½ code value: the mean of what is written is the value itself within 1/32, and a value
/// that is a code already, but for roundings of 16-bit intermediates, stays as it is, so that flat parts stay flat and
/// cost an encoder nothing. The 64 values are taken in the order of a rank-1
/// lattice: along a row and down a column any few neighbours spread over the whole range.
package struct PlaneDither: @unchecked Sendable {
  /// The pattern; 64 values for every row.
  package static let uniform = PlaneDither()

  /// The period of a row.
  static let period = 64
  /// The widest that keeps 1/32 of a code value clear of where rounding goes the other way.
  private static let amplitude: Float = 15 / 32
  /// How many places of the row the pattern moves from one row to the next.
  private static let rowShift = 27

  /// The row's values, twice over, so that any phase has a period ahead of it.
  private let values: UnsafePointer<Float>
  /// 256 + 256 times each value; then those with even numbers, then those with odd numbers.
  private let words: UnsafePointer<UInt16>

  private init() {
    let values = UnsafeMutablePointer<Float>.allocate(capacity: 2 * Self.period)
    for index in 0..<2 * Self.period {
      values[index] = Self.amplitude * ((2 * Float((index * 25) % Self.period) + 1) / Float(Self.period) - 1)
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
