import VidFXPixels

/// Kernels between memory and registers: loads, chroma resampling and stores.
///
/// Loads read nothing before the first or past the last sample asked for, and may write their register up to the next
/// multiple of 16 floats. Stores may read their register as far; they change exactly the samples asked for. Samples that
/// lie between those may be written again as they were, so one thread at a time stores to a row.
public struct SampleKernels: Sendable {
  /// Reads `count` samples, `step` apart, of two rows and gives `(row0·(1 − weight) + row1·weight) · scale` as floats.
  ///
  /// With `weight` 0 `row1` is not read. Samples are the type of the kernel: bytes, little-endian 16-bit or floats;
  /// `row0` and `row1` point at the first sample and need no alignment beyond the sample's. Steps 1, 2, 3 and 4 are
  /// vectorised. A float sample that is not finite is read as 0.
  public typealias Load =
    @convention(c) (
      _ register: UnsafeMutablePointer<Float>, _ row0: UnsafeRawPointer, _ row1: UnsafeRawPointer, _ step: Int,
      _ count: Int, _ weight: Float, _ scale: Float
    ) -> Void

  /// Asks for the cache lines of `byteCount` bytes that a load will read soon. Any address may be given.
  public typealias Prefetch = @convention(c) (_ address: UnsafeRawPointer, _ byteCount: Int) -> Void

  /// Reads four interleaved components at once: `order` gives, for r, g, b, a, the sample offset in a group of `step`
  /// samples, in the low to high bytes; 0xFF leaves that register alone. Registers are `stride` floats apart.
  public typealias LoadInterleaved =
    @convention(c) (
      _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ row: UnsafeRawPointer, _ order: UInt32, _ step: Int,
      _ count: Int, _ scale: Float
    ) -> Void

  /// Widens a chroma row by 2 or 4: `register[factor·i + p] = Σ taps[3·p + k] · source[i + k − 1]`, k = 0…2.
  ///
  /// Writes `factor · count` floats (rounded up to 16); reads `source[-1] … source[count]`, and may read (not use) up to
  /// 16 floats more.
  public typealias Upsample =
    @convention(c) (
      _ register: UnsafeMutablePointer<Float>, _ source: UnsafePointer<Float>, _ factor: Int, _ count: Int,
      _ taps: UnsafePointer<Float>
    ) -> Void

  /// Narrows a row by 2 or 4: `register[i] = Σ taps[k] · source[factor·i + k − 2]`, k = 0…factor + 3.
  ///
  /// Writes `count` floats (rounded up to 16); reads from `source[-2]` on, and may read up to 64 floats past the last
  /// one that it uses.
  public typealias Downsample =
    @convention(c) (
      _ register: UnsafeMutablePointer<Float>, _ source: UnsafePointer<Float>, _ factor: Int, _ count: Int,
      _ taps: UnsafePointer<Float>
    ) -> Void

  /// register := register · scaleA + other · scaleB, `count` (a multiple of 16) floats: sums the rows of a chroma sample.
  public typealias Combine =
    @convention(c) (
      _ register: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>, _ count: Int, _ scaleA: Float,
      _ scaleB: Float
    ) -> Void

  /// Writes `count` samples, `step` apart: `round(register · scale + offset + dither)`, ties to even, clamped to
  /// 0…`maximum`, times `multiplier` (the shift of formats like `p010le`). NaN is written as 0.
  ///
  /// `dither` points at 64 floats of −½…½ that repeat (the phase is the caller's), or is nil. The float kernel writes
  /// `register · scale + offset` as it is. `maximum` is at most 65535. Steps 1 and 2 are vectorised.
  public typealias Store =
    @convention(c) (
      _ row: UnsafeMutableRawPointer, _ step: Int, _ register: UnsafePointer<Float>, _ count: Int, _ scale: Float,
      _ offset: Float, _ maximum: Float, _ multiplier: Int32, _ dither: UnsafePointer<Float>?
    ) -> Void

  /// Writes interleaved components at once, `order` as in ``LoadInterleaved``; a sample offset that no component claims
  /// is written as the maximum (opaque). Rounds and clamps as ``Store``. Three bytes and four samples are vectorised
  /// (four floats in plain order).
  public typealias StoreInterleaved =
    @convention(c) (
      _ row: UnsafeMutableRawPointer, _ order: UInt32, _ step: Int, _ quad: UnsafePointer<Float>, _ stride: Int,
      _ count: Int, _ scale: Float, _ maximum: Float, _ dither: UnsafePointer<Float>?
    ) -> Void

  /// Brings memory closer.
  public var prefetch: Prefetch
  /// Loads by sample type.
  public var load: BySample<Load>
  /// Loads of packed formats by sample type.
  public var loadInterleaved: BySample<LoadInterleaved>
  /// Chroma to luma resolution.
  public var upsample: Upsample
  /// Luma to chroma resolution.
  public var downsample: Downsample
  /// Weighted sum of two registers.
  public var combine: Combine
  /// Stores by sample type.
  public var store: BySample<Store>
  /// Stores of packed formats by sample type.
  public var storeInterleaved: BySample<StoreInterleaved>

  /// One kernel for each sample type.
  public struct BySample<Kernel: Sendable>: Sendable {
    private let uint8, uint16, float32: Kernel

    /// Makes the row of three.
    public init(uint8: Kernel, uint16: Kernel, float32: Kernel) {
      (self.uint8, self.uint16, self.float32) = (uint8, uint16, float32)
    }

    /// The kernel for samples of `type`.
    public subscript(type: PixelFormat.SampleType) -> Kernel {
      switch type {
      case .uint8: uint8
      case .uint16: uint16
      case .float32: float32
      }
    }
  }

  /// Makes the set of one level.
  public init(
    prefetch: Prefetch, load: BySample<Load>, loadInterleaved: BySample<LoadInterleaved>, upsample: Upsample,
    downsample: Downsample, combine: Combine, store: BySample<Store>, storeInterleaved: BySample<StoreInterleaved>
  ) {
    self.prefetch = prefetch
    self.load = load
    self.loadInterleaved = loadInterleaved
    self.upsample = upsample
    self.downsample = downsample
    self.combine = combine
    self.store = store
    self.storeInterleaved = storeInterleaved
  }
}
