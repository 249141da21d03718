import VidFXKernelSet

/// Rows of one plane around those of a band, each padded with zeros on both sides, so that no tap needs a test.
///
/// They are kept in a ring, so walking down prepares each once.
struct StencilRows {
  private let source: PaddedPlane
  private let reach: (x: Int, y: Int)
  private let width: Int
  private let slots: Int
  private let samples: UnsafeMutablePointer<Float>
  /// Which row of the source each slot holds.
  private let held: UnsafeMutablePointer<Int>

  /// - Parameter memory: ``byteCount(count:reach:)`` bytes.
  init(_ source: PaddedPlane, reach: (x: Int, y: Int), memory: UnsafeMutableRawPointer) {
    self.source = source
    self.reach = reach
    width = Self.width(count: source.count, reach: reach)
    slots = 2 * reach.y + 1
    samples = memory.assumingMemoryBound(to: Float.self)
    held = (memory + slots * width * 4).assumingMemoryBound(to: Int.self)
    held.update(repeating: .min, count: slots)
  }

  /// What a ring takes for `count` results a row.
  static func byteCount(count: Int, reach: (x: Int, y: Int)) -> Int {
    (2 * reach.y + 1) * (width(count: count, reach: reach) * 4 + 8)
  }

  private static func width(count: Int, reach: (x: Int, y: Int)) -> Int {
    (count + 2 * reach.x + RowMemory.slack + 15) & ~15
  }

  /// What lies at (`dx`, `dy`) from the results of row `y`, which must not come before an earlier `y`.
  func tap(_ dx: Int, _ dy: Int, row y: Int) -> UnsafePointer<Float> {
    let row = y - dy
    let slot = ((row % slots) + slots) % slots
    let start = samples + slot * width
    if held[slot] != row {
      held[slot] = row
      source.copy(row: row, margin: reach.x, to: start)
    }
    return UnsafePointer(start + reach.x + dx)
  }
}

/// A window of a plane of floats that may reach beyond it, where there are zeros.
struct PaddedPlane {
  let source: PlaneView
  /// Where, in the source, the first of `count` columns lies.
  var originX: Int
  var count: Int

  /// Whether a row lies outside.
  func isOutside(row: Int) -> Bool { !(0..<source.height).contains(row) }

  /// Writes a row with `margin` columns more on either side.
  func copy(row: Int, margin: Int, to out: UnsafeMutablePointer<Float>) {
    let first = originX - margin
    let end = first + count + 2 * margin
    let inside = max(first, 0)..<max(min(end, source.width), max(first, 0))
    guard !isOutside(row: row), !inside.isEmpty else {
      out.update(repeating: 0, count: end - first)
      return
    }
    out.update(repeating: 0, count: inside.lowerBound - first)
    (out + (inside.lowerBound - first)).update(
      from: source.address(inside.lowerBound, row).assumingMemoryBound(to: Float.self), count: inside.count)
    (out + (inside.upperBound - first)).update(repeating: 0, count: end - inside.upperBound)
  }
}
