/// Kernels of neighbourhood filters: each makes one row from a list of taps, which are places in rows of scratch memory.
///
/// Kernels round `count` up to whole vectors (at most 64 floats), so that much may be read past each tap and written past
/// the end. Taps are taken in the order given, without fused multiply-add, so every level gives the same bits. `out`
/// overlaps no tap.
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

  /// Weighted sums.
  public var weighTaps: WeighTaps
  /// Greatest values.
  public var maximumOfTaps: CombineTaps
  /// Least values.
  public var minimumOfTaps: CombineTaps
  /// Medians.
  public var medianOfNine: MedianOfNine

  /// Makes the set of one level.
  public init(
    weighTaps: WeighTaps, maximumOfTaps: CombineTaps, minimumOfTaps: CombineTaps, medianOfNine: MedianOfNine
  ) {
    self.weighTaps = weighTaps
    self.maximumOfTaps = maximumOfTaps
    self.minimumOfTaps = minimumOfTaps
    self.medianOfNine = medianOfNine
  }
}
