/// Kernels of the plane blurs: each makes one row from a few others.
///
/// Rows of floats and words lie in scratch memory: kernels round `count` up to whole vectors (at most 64 floats or 128
/// words), so that much may be read and written past the end. Rows of bytes belong to pictures: kernels touch exactly
/// the samples asked for. Sums are taken in a fixed order without fused multiply-add, so every level gives the same bits,
/// and whatever is constant comes out unchanged, to the last bit.
public struct PlaneKernels: Sendable {
  /// Symmetric weights down `count` columns from `first` on:
  /// `out[i] = c[i] + Σ weights[k] · (rows[radius−k][i] + rows[radius+k][i] − 2·c[i])`, k = 1…`radius`, where `c` is
  /// `rows[radius]`.
  public typealias WeighRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ rows: UnsafePointer<UnsafePointer<Float>?>,
      _ weights: UnsafePointer<Float>, _ radius: Int, _ first: Int, _ count: Int
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

  // MARK: Words

  /// Words of 256 times `count` bytes, `step` apart.
  public typealias WidenBytes =
    @convention(c) (_ out: UnsafeMutablePointer<UInt16>, _ row: UnsafeRawPointer, _ step: Int, _ count: Int) -> Void

  /// Words of 2^`bits` times `count` 16-bit samples, `step` apart, each at most what fits; 0 bits copies.
  public typealias WidenCodes =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafeRawPointer, _ step: Int, _ bits: Int32, _ count: Int
    ) -> Void

  /// Copies `count` bytes, `step` apart in `row`, side by side.
  public typealias GatherBytes =
    @convention(c) (_ out: UnsafeMutablePointer<UInt8>, _ row: UnsafeRawPointer, _ step: Int, _ count: Int) -> Void

  /// Copies `count` samples to places `step` apart; what lies between stays.
  public typealias Scatter =
    @convention(c) (_ row: UnsafeMutableRawPointer, _ step: Int, _ samples: UnsafeRawPointer, _ count: Int) -> Void

  /// ``WeighRows`` of words: weights are 65536ths of the mean of each pair, and add up to 65536 with `weights[0]`. Within
  /// `radius` ÷ 2 + 1 of the exact sum.
  public typealias WeighWordRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>,
      _ weights: UnsafePointer<UInt16>, _ radius: Int, _ first: Int, _ count: Int
    ) -> Void

  /// ``WeighRow`` of words, weights as in ``WeighWordRows``.
  public typealias WeighWordRow =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt16>, _ weights: UnsafePointer<UInt16>,
      _ radius: Int, _ count: Int
    ) -> Void

  /// Rounds `count` words of 256 to a code value to bytes; `dither` is 64 words, 256 + 256 times what is added, that
  /// repeat, or nil.
  public typealias NarrowToBytes =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt8>, _ row: UnsafePointer<UInt16>, _ dither: UnsafePointer<UInt16>?, _ count: Int
    ) -> Void

  /// Rounds `count` words of 2^`bits` (1…8) to a code value to code values, times 2^`shift`.
  public typealias NarrowToCodes =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt16>, _ bits: Int32, _ shift: Int32, _ count: Int
    ) -> Void

  /// a + 4b + 6c + 4d + e along a row of bytes, around every second one from `row` on: `count` sums of
  /// `row[2·i − 2] … row[2·i + 2]`. Reads one byte more, `row[2·count + 1]`, and writes no more than `count` words.
  public typealias DecimateByteRow =
    @convention(c) (_ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt8>, _ count: Int) -> Void

  /// The same down five rows of such sums: words of 256 times the weighted mean of bytes, exactly.
  public typealias DecimateSumRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>, _ count: Int
    ) -> Void

  /// ``DecimateByteRow`` of 16-bit samples, each shifted down by `down` and kept to 4095 ÷ 2^`up`; sums are
  /// shifted up by `up`.
  public typealias DecimateCodeRow =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt16>, _ down: Int32, _ up: Int32, _ count: Int
    ) -> Void

  /// (a + 4b + 6c + 4d + e) ÷ 16 down five rows, to within 1.2.
  public typealias DecimateMeanRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>, _ count: Int
    ) -> Void

  /// ``DecimateRows`` from words or 16-bit samples to floats: a + 4b + 6c + 4d + e, exactly, times `scale`. Reads and makes
  /// exactly `count` columns.
  public typealias DecimateWordRows =
    @convention(c) (
      _ even: UnsafeMutablePointer<Float>, _ odd: UnsafeMutablePointer<Float>,
      _ rows: UnsafePointer<UnsafePointer<UInt16>?>, _ scale: Float, _ count: Int
    ) -> Void

  /// ``ExpandRow`` from floats of code values to words of `scale` to a code value.
  public typealias ExpandRowToWords =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<Float>, _ scale: Float, _ count: Int
    ) -> Void

  /// ``ExpandRows`` of words, within 1.
  public typealias ExpandWordRows =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ above: UnsafePointer<UInt16>?, _ row: UnsafePointer<UInt16>,
      _ below: UnsafePointer<UInt16>, _ count: Int
    ) -> Void

  /// ``ExpandRow`` of words of 256 to a code value, rounded to `count` bytes. `evenDither` and `oddDither` are 32 words
  /// each, 256 + 256 times what is added to bytes of even and odd numbers, that repeat, or nil.
  public typealias ExpandRowToBytes =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt8>, _ row: UnsafePointer<UInt16>, _ evenDither: UnsafePointer<UInt16>?,
      _ oddDither: UnsafePointer<UInt16>?, _ count: Int
    ) -> Void

  /// ``ExpandRow`` of words of 2^`bits` (1…8) to a code value, rounded to `count` code values, times 2^`shift`.
  public typealias ExpandRowToCodes =
    @convention(c) (
      _ out: UnsafeMutablePointer<UInt16>, _ row: UnsafePointer<UInt16>, _ bits: Int32, _ shift: Int32, _ count: Int
    ) -> Void

  // MARK: Boxes

  /// `sums[i] += times · round(row[i] · factor)`: exact, so rows leave as they came. |row · factor| < 2⁵¹.
  public typealias AccumulateRow =
    @convention(c) (
      _ sums: UnsafeMutablePointer<Int64>, _ row: UnsafePointer<Float>, _ factor: Double, _ times: Int64,
      _ count: Int
    ) -> Void

  /// The mean of `2·radius + 1` neighbours of `count` sums, of which there are `existing`: `out[i]` is that around number
  /// `first + i`, times `factor`; what lies outside is the nearest sum (`clamps` 1) or 0. Rounded to whole numbers if
  /// `rounds` is 1. `prefix` is room for `existing + 1` numbers.
  public typealias AverageRow =
    @convention(c) (
      _ out: UnsafeMutablePointer<Float>, _ sums: UnsafePointer<Int64>, _ prefix: UnsafeMutablePointer<Int64>,
      _ existing: Int, _ radius: Int, _ first: Int, _ count: Int, _ factor: Double, _ clamps: Int32, _ rounds: Int32
    ) -> Void

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
  /// Bytes to words.
  public var widenBytes: WidenBytes
  /// 16-bit samples to words.
  public var widenCodes: WidenCodes
  /// Bytes out of packed rows.
  public var gatherBytes: GatherBytes
  /// Bytes into packed rows.
  public var scatterBytes: Scatter
  /// 16-bit samples into packed rows.
  public var scatterCodes: Scatter
  /// Weights down columns of words.
  public var weighWordRows: WeighWordRows
  /// Weights along a row of words.
  public var weighWordRow: WeighWordRow
  /// Words to bytes.
  public var narrowToBytes: NarrowToBytes
  /// Words to 16-bit samples.
  public var narrowToCodes: NarrowToCodes
  /// Half the columns of bytes.
  public var decimateByteRow: DecimateByteRow
  /// Half the rows of the sums.
  public var decimateSumRows: DecimateSumRows
  /// Half the columns of 16-bit samples.
  public var decimateCodeRow: DecimateCodeRow
  /// Half the rows of such sums.
  public var decimateMeanRows: DecimateMeanRows
  /// Half the rows of words.
  public var decimateWordRows: DecimateWordRows
  /// Twice the columns, as words.
  public var expandRowToWords: ExpandRowToWords
  /// Twice the rows of words.
  public var expandWordRows: ExpandWordRows
  /// Twice the columns of words, as bytes.
  public var expandRowToBytes: ExpandRowToBytes
  /// Twice the columns of words, as 16-bit samples.
  public var expandRowToCodes: ExpandRowToCodes
  /// Sums down columns.
  public var accumulateRow: AccumulateRow
  /// Means along a row of sums.
  public var averageRow: AverageRow

  /// Makes the set of one level.
  public init(
    weighRows: WeighRows, weighRow: WeighRow, decimateRows: DecimateRows, decimateRow: DecimateRow,
    expandRows: ExpandRows, expandRow: ExpandRow, widenBytes: WidenBytes, widenCodes: WidenCodes,
    gatherBytes: GatherBytes, scatterBytes: Scatter, scatterCodes: Scatter, weighWordRows: WeighWordRows,
    weighWordRow: WeighWordRow, narrowToBytes: NarrowToBytes, narrowToCodes: NarrowToCodes,
    decimateByteRow: DecimateByteRow, decimateSumRows: DecimateSumRows, decimateWordRows: DecimateWordRows,
    decimateCodeRow: DecimateCodeRow, decimateMeanRows: DecimateMeanRows, expandRowToWords: ExpandRowToWords,
    expandWordRows: ExpandWordRows,
    expandRowToBytes: ExpandRowToBytes, expandRowToCodes: ExpandRowToCodes, accumulateRow: AccumulateRow,
    averageRow: AverageRow
  ) {
    self.weighRows = weighRows
    self.weighRow = weighRow
    self.decimateRows = decimateRows
    self.decimateRow = decimateRow
    self.expandRows = expandRows
    self.expandRow = expandRow
    self.widenBytes = widenBytes
    self.widenCodes = widenCodes
    self.gatherBytes = gatherBytes
    self.scatterBytes = scatterBytes
    self.scatterCodes = scatterCodes
    self.weighWordRows = weighWordRows
    self.weighWordRow = weighWordRow
    self.narrowToBytes = narrowToBytes
    self.narrowToCodes = narrowToCodes
    self.decimateByteRow = decimateByteRow
    self.decimateSumRows = decimateSumRows
    self.decimateWordRows = decimateWordRows
    self.decimateCodeRow = decimateCodeRow
    self.decimateMeanRows = decimateMeanRows
    self.expandRowToWords = expandRowToWords
    self.expandWordRows = expandWordRows
    self.expandRowToBytes = expandRowToBytes
    self.expandRowToCodes = expandRowToCodes
    self.accumulateRow = accumulateRow
    self.averageRow = averageRow
  }
}
