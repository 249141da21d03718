import VidFXKernelSet

/// Rows of one plane around those of a band, each padded with zeros on both sides, so that no tap needs a test.
///
/// Beside each row stand the greatest (or least) of its pixels in windows of 2, 4, 8 …: the greatest of a run of any length
/// is that of two windows. Rows are kept in a ring, so walking down prepares each once.
struct StencilRows {
  /// A place in one row: windows of 2^`level` pixels, from `dx` on.
  struct Place {
    var level: Int
    var dx: Int
    var dy: Int
  }

  private let source: PlaneView
  private let originX: Int
  private let count: Int
  private let reach: (x: Int, y: Int)
  private let levels: Int
  private let combine: StencilKernels.CombineTaps
  private let width: Int
  private let slots: Int
  private let samples: UnsafeMutablePointer<Float>
  /// Which row of the source each slot holds.
  private let held: UnsafeMutablePointer<Int>

  /// - Parameters:
  ///   - source: Floats.
  ///   - originX: Where, in the source, the first of `count` results lies.
  ///   - levels: How often windows double.
  ///   - combine: What makes windows out of pixels.
  ///   - memory: ``byteCount(count:reach:levels:)`` bytes.
  init(
    _ source: PlaneView, originX: Int, count: Int, reach: (x: Int, y: Int), levels: Int,
    combine: StencilKernels.CombineTaps, memory: UnsafeMutableRawPointer
  ) {
    self.source = source
    self.originX = originX
    self.count = count
    self.reach = reach
    self.levels = levels
    self.combine = combine
    width = Self.width(count: count, reach: reach)
    slots = 2 * reach.y + 1
    let floats = slots * (levels + 1) * width
    samples = memory.assumingMemoryBound(to: Float.self)
    samples.update(repeating: 0, count: floats)
    held = (memory + floats * 4).assumingMemoryBound(to: Int.self)
    held.update(repeating: .min, count: slots)
  }

  /// What a ring takes.
  static func byteCount(count: Int, reach: (x: Int, y: Int), levels: Int) -> Int {
    (2 * reach.y + 1) * ((levels + 1) * width(count: count, reach: reach) * 4 + 8)
  }

  /// Samples of a row, with what kernels may touch past its end.
  private static func width(count: Int, reach: (x: Int, y: Int)) -> Int {
    (count + 4 * reach.x + RowMemory.slack + 15) & ~15
  }

  /// The windows at `place` for the results of row `y`, which must not come before an earlier `y`.
  func tap(_ place: Place, row y: Int) -> UnsafePointer<Float> {
    let row = y - place.dy
    let slot = ((row % slots) + slots) % slots
    let start = samples + slot * (levels + 1) * width
    if held[slot] != row { prepare(row, start, slot) }
    return UnsafePointer(start + place.level * width + reach.x + place.dx)
  }

  private func prepare(_ row: Int, _ start: UnsafeMutablePointer<Float>, _ slot: Int) {
    held[slot] = row
    let first = originX - reach.x
    let end = first + count + 2 * reach.x
    let inside = max(first, 0)..<max(min(end, source.width), max(first, 0))
    guard (0..<source.height).contains(row), !inside.isEmpty else {
      start.update(repeating: 0, count: (levels + 1) * width)
      return
    }
    // What is outside the source is the same in every row, except after a row of zeros: zeros too.
    (start + (inside.lowerBound - first)).update(
      from: source.address(inside.lowerBound, row).assumingMemoryBound(to: Float.self), count: inside.count)
    for level in 0..<levels {
      let row = start + level * width
      // Windows that begin where rows of results may end; those further on would reach past the padding.
      withTuple(UnsafePointer(row), UnsafePointer(row + (1 << level))) { taps in
        combine(row + width, taps, 2, count + 2 * reach.x)
      }
    }
  }

  private func withTuple(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
    _ body: (UnsafePointer<UnsafePointer<Float>?>) -> Void
  ) {
    let taps: InlineArray<2, UnsafePointer<Float>?> = [a, b]
    withElements(of: taps, body)
  }
}
