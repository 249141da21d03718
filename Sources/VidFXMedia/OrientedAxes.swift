import VidFXLibAV
import VidFXPixels

/// What orienting does to each axis, and to the place of chroma on it.
struct OrientedAxes {
  /// Whether columns become rows.
  let swaps: Bool
  /// Whether the source is read from its last column on.
  let reversesColumns: Bool
  /// Whether the source is read from its last row on.
  let reversesRows: Bool
  /// Where chroma sits in the result; `nil` for formats without subsampling.
  let siting: ChromaSiting?
  /// Chroma samples by which the result's chroma must be moved to sit where `siting` says: 0…1, towards later samples.
  let horizontalMove: Double
  /// The same for rows.
  let verticalMove: Double
  /// How the source's chroma comes to full resolution; `nil` when it keeps its own.
  let expansion: Expansion?

  /// Linear interpolation of chroma to one sample a pixel.
  struct Expansion {
    /// Pixels a chroma sample across.
    var columns: Int
    /// Pixels a chroma sample down.
    var rows: Int
    /// Where the samples sit.
    var siting: ChromaSiting
  }

  init(_ buffer: PixelBuffer, _ orientation: DisplayOrientation, target: PixelFormat) {
    let format = buffer.format
    swaps = orientation.swapsAxes
    reversesColumns = [.upMirrored, .down, .rightMirrored, .left].contains(orientation)
    reversesRows = [.downMirrored, .down, .rightMirrored, .right].contains(orientation)
    let needsExpansion = format.isSubsampled && !target.isSubsampled
    guard format.isSubsampled else {
      (siting, horizontalMove, verticalMove, expansion) = (buffer.color.siting, 0, 0, nil)
      return
    }
    // H.264, HEVC and MPEG-2 mean "left" when they say nothing.
    let stated = buffer.color.siting ?? .left
    guard !needsExpansion else {
      (siting, horizontalMove, verticalMove) = (nil, 0, 0)
      expansion = Expansion(
        columns: 1 << format.log2ChromaWidth, rows: 1 << format.log2ChromaHeight, siting: stated)
      return
    }
    expansion = nil
    let columns = Self.mirrored(
      stated.horizontal, size: buffer.width, step: 1 << format.log2ChromaWidth, isReversed: reversesColumns)
    let rows = Self.mirrored(
      stated.vertical, size: buffer.height, step: 1 << format.log2ChromaHeight, isReversed: reversesRows)
    siting =
      swaps
      ? ChromaSiting(horizontal: rows.place, vertical: columns.place)
      : ChromaSiting(horizontal: columns.place, vertical: rows.place)
    horizontalMove = swaps ? rows.move : columns.move
    verticalMove = swaps ? columns.move : rows.move
  }

  /// The place of chroma on an axis after mirroring.
  ///
  /// Sample k sits at pixel k·step + place·(step−1). Mirrored about an axis of `size` pixels, which lacks r of a multiple
  /// of the step, sample n−1−k sits at k·step + (1−place)·(step−1) − r. Where that is before the first pixel of its
  /// group, chroma is moved onto that pixel.
  private static func mirrored(
    _ place: Double, size: Int, step: Int, isReversed: Bool
  ) -> (place: Double, move: Double) {
    guard isReversed, step > 1 else { return (place, 0) }
    let missing = (step - size % step) % step
    let pixels = (1 - place) * Double(step - 1) - Double(missing)
    return pixels >= 0 ? (pixels / Double(step - 1), 0) : (0, -pixels / Double(step))
  }
}
