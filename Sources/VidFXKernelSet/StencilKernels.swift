/// Kernels of neighbourhood filters: each makes one row from a list of taps, which are places in rows of scratch memory.
///
/// Kernels round `count` up to whole vectors (at most 64 floats), so that much may be read past each tap and written past
/// the end. Taps are taken in the order given, without fused multiply-add, so every level gives the same bits. `out`
/// overlaps no tap, unless it is one.
public struct StencilKernels: Sendable {
  /// `out[i] = weights[0] · taps[0][i] + weights[1] · taps[1][i] + …`; 0 without taps.
  public typealias WeighTaps =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ taps: UnsafePointer<UnsafePointer<Float>?>,
      _ weights: UnsafePointer<Float>, _ tapCount: Int, _ count: Int
    ) -> Void

  /// The greatest or the least of at least one tap.
  public typealias CombineTaps =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ taps: UnsafePointer<UnsafePointer<Float>?>, _ tapCount: Int, _ count: Int
    ) -> Void

  /// The fifth of nine taps in order of size.
  public typealias MedianOfNine =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ taps: UnsafePointer<UnsafePointer<Float>?>, _ count: Int
    ) -> Void

  /// Adds the sums of the chords of a disc around each pixel of a row to rows of results.
  ///
  /// Chord k is the pixel itself, `reaches[k]` more on either side, and `edges[k]` times the next two; with a reach of −1 it
  /// is 2 · `edges[k]` times the pixel. It is added to `upper[k]`, and to `lower[k]` unless that is nil. Reaches grow.
  public typealias SpreadSums =
    @convention(c) (
      _ upper: UnsafePointer<UnsafeMutablePointer<Float>?>, _ lower: UnsafePointer<UnsafeMutablePointer<Float>?>,
      _ row: UnsafePointer<Float>, _ reaches: UnsafePointer<Int32>, _ edges: UnsafePointer<Float>, _ chordCount: Int,
      _ count: Int
    ) -> Void

  /// Replaces results by the greatest or least of themselves and of such chords, which have no edges.
  public typealias SpreadExtremes =
    @convention(c) (
      _ upper: UnsafePointer<UnsafeMutablePointer<Float>?>, _ lower: UnsafePointer<UnsafeMutablePointer<Float>?>,
      _ row: UnsafePointer<Float>, _ reaches: UnsafePointer<Int32>, _ chordCount: Int, _ count: Int
    ) -> Void

  /// Weighted sums.
  public var weighTaps: WeighTaps
  /// Greatest values.
  public var maximumOfTaps: CombineTaps
  /// Least values.
  public var minimumOfTaps: CombineTaps
  /// Medians.
  public var medianOfNine: MedianOfNine
  /// Sums over discs.
  public var spreadSums: SpreadSums
  /// Greatest values in discs.
  public var spreadMaxima: SpreadExtremes
  /// Least values in discs.
  public var spreadMinima: SpreadExtremes

  /// Makes the set of one level.
  public init(
    weighTaps: WeighTaps, maximumOfTaps: CombineTaps, minimumOfTaps: CombineTaps, medianOfNine: MedianOfNine,
    spreadSums: SpreadSums, spreadMaxima: SpreadExtremes, spreadMinima: SpreadExtremes
  ) {
    self.weighTaps = weighTaps
    self.maximumOfTaps = maximumOfTaps
    self.minimumOfTaps = minimumOfTaps
    self.medianOfNine = medianOfNine
    self.spreadSums = spreadSums
    self.spreadMaxima = spreadMaxima
    self.spreadMinima = spreadMinima
  }
}
