/// The pattern that is added before rounding where depth is lost: −½…½ of a level, the same for every frame.
///
/// An 8×8 ordered matrix (Bayer 1973), so that the mean over any 8×8 block is exact and nothing flickers from frame to
/// frame.
package enum DitherPattern {
  private static let period = 64
  /// Rows start at any of the eight columns, so each is a period and eight more.
  private static let rowLength = period + 8

  nonisolated(unsafe) private static let memory: UnsafePointer<Float> = {
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 8 * rowLength)
    for y in 0..<8 { for x in 0..<rowLength { memory[y * rowLength + x] = value(x & 7, y) } }
    return UnsafePointer(memory)
  }()

  /// 64 floats from column `x` of row `y` on, valid for ever; the ones after repeat them.
  package static func row(x: Int, y: Int) -> UnsafePointer<Float> { memory + (y & 7) * rowLength + (x & 7) }

  /// Rank of (x, y) among the 64, centred on zero: (rank + ½)/64 − ½.
  private static func value(_ x: Int, _ y: Int) -> Float {
    var rank = 0
    for bit in 0..<3 {
      let xBit = (x >> bit) & 1
      let yBit = (y >> bit) & 1
      rank |= ((xBit ^ yBit) << 1 | yBit) << (2 * (2 - bit))
    }
    return (Float(rank) + 0.5) / 64 - 0.5
  }
}
