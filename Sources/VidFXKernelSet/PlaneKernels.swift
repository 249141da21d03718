/// Kernels of the plane blurs: each makes one row from a few others.
///
/// Rows of floats and words lie in scratch memory: kernels round `count` up to whole vectors (at most 16 floats or 32
/// words), so that much may be read and written past the end. Rows of bytes belong to pictures: kernels touch exactly
/// the samples asked for. Sums are taken in a fixed order without fused multiply-add, so every level gives the same bits,
/// and whatever is constant comes out unchanged, to the last bit.
public struct PlaneKernels: Sendable {
  /// Symmetric weights down the columns: `out[i] = c[i] + Σ weights[k] · (rows[radius−k][i] + rows[radius+k][i] − 2·c[i])`,
  /// k = 1…`radius`, where `c` is `rows[radius]`.
  public typealias WeighRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ rows: UnsafePointer<UnsafePointer<Float>?>,
      _ weights: UnsafePointer<Float>, _ radius: Int, _ count: Int
    ) -> Void

  /// Symmetric weights along a row: `out[i]` is the same sum of `row[i − k]`, `row[i]` and `row[i + k]`.
  public typealias WeighRow =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ row: UnsafePointer<Float>, _ weights: UnsafePointer<Float>,
      _ radius: Int, _ count: Int
    ) -> Void

  /// The weights 1 4 6 4 1 over 16 down five rows, the results split: `even[i]` at column 2·i, `odd[i]` at 2·i + 1.
  public typealias DecimateRows =
    @convention(c) (
      _ even: UnsafeMutablePointer<Float>, _ odd: UnsafeMutablePointer<Float>,
      _ rows: UnsafePointer<UnsafePointer<Float>?>, _ count: Int
    ) -> Void

  /// The same weights along a split row, every second result:
  /// `out[i] = (even[i−1] + 4·odd[i−1] + 6·even[i] + 4·odd[i] + even[i+1]) ÷ 16`.
  public typealias DecimateRow =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ even: UnsafePointer<Float>, _ odd: UnsafePointer<Float>, _ count: Int
    ) -> Void

  /// One of the two rows between coarse rows: `(above + 6·row + below) ÷ 8`, or `(row + below) ÷ 2` without `above`.
  public typealias ExpandRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ above: UnsafePointer<Float>?, _ row: UnsafePointer<Float>,
      _ below: UnsafePointer<Float>, _ count: Int
    ) -> Void

  /// Doubles a row: `out[2·i] = (row[i−1] + 6·row[i] + row[i+1]) ÷ 8`, `out[2·i+1] = (row[i] + row[i+1]) ÷ 2` for each of
  /// `count` samples of `row`.
  public typealias ExpandRow =
    @convention(c) (_ out: UnsafeMutablePointer<Float>, _ row: UnsafePointer<Float>, _ count: Int) -> Void

  /// Weights down columns.
  public var weighRows: WeighRows
  /// Weights along a row.
  public var weighRow: WeighRow
  /// Half the rows.
  public var decimateRows: DecimateRows
  /// Half the columns.
  public var decimateRow: DecimateRow
  /// Twice the rows.
  public var expandRows: ExpandRows
  /// Twice the columns.
  public var expandRow: ExpandRow

  /// Makes the set of one level.
  public init(
    weighRows: WeighRows, weighRow: WeighRow, decimateRows: DecimateRows, decimateRow: DecimateRow,
    expandRows: ExpandRows, expandRow: ExpandRow
  ) {
    self.weighRows = weighRows
    self.weighRow = weighRow
    self.decimateRows = decimateRows
    self.decimateRow = decimateRow
    self.expandRows = expandRows
    self.expandRow = expandRow
  }
}
