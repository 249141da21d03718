/// Which samples of one axis each scale needs, so that a window of the result is the same as that part of the whole.
///
/// Sample `j` of a level lies at sample 2·`j` of the level before, wherever the window is. Beyond the ends of a level's
/// full range all samples equal the outermost one (with clamped edges) or are 0 (with transparent ones), because what they
/// are made of lies wholly outside; so extending a level at its ends is exact, not an approximation.
struct AxisRanges {
  /// By level on the way down: what exists and is needed. Every lower bound is even.
  private(set) var sources: InlineArray<8, Range<Int>>
  /// By level on the way up. Every lower bound is even; so the finest may have a sample more than the window.
  private(set) var results: InlineArray<8, Range<Int>>

  /// - Parameters:
  ///   - count: Samples of the source, which start at 0.
  ///   - window: Samples wanted of the result, in the source's numbering.
  init(axis: GaussianAxis, count: Int, window: Range<Int>) {
    var full = InlineArray<8, Range<Int>>(repeating: 0..<count)
    sources = full
    results = InlineArray<8, Range<Int>>(repeating: even(window.lowerBound)..<window.upperBound)
    for level in 0..<axis.levels {
      let fine = full[level]
      full[level + 1] = even((fine.lowerBound - 2) >> 1)..<((fine.upperBound + 2) >> 1) + 1
      let wanted = results[level]
      results[level + 1] = even((wanted.lowerBound >> 1) - 1)..<((wanted.upperBound - 1) >> 1) + 2
    }
    let top = axis.levels
    let reach = results[top].lowerBound - axis.radius..<results[top].upperBound + axis.radius
    sources[top] = Self.part(of: full[top], near: reach)
    for level in (0..<axis.levels).reversed() {
      let coarse = sources[level + 1]
      let reach = 2 * coarse.lowerBound - 2..<2 * coarse.upperBound + 1
      sources[level] = Self.part(of: full[level], near: reach)
    }
  }

  /// What `full` has of `wanted`; its nearest sample when it has nothing.
  private static func part(of full: Range<Int>, near wanted: Range<Int>) -> Range<Int> {
    let last = full.upperBound - 1
    let lower = min(max(wanted.lowerBound, full.lowerBound), last)
    let upper = min(max(wanted.upperBound - 1, full.lowerBound), last)
    return even(lower)..<upper + 1
  }
}

/// The greatest even number that is not above `value`.
func even(_ value: Int) -> Int { value & ~1 }
