internal import CVector
import VidFXKernelSet

let affineSampleKernel: StripOperation = { quad, _, stride, count, constants, table, x, y in
  guard let table else { return }
  let source = SampleSource(table, shape: constants + 6, first: constants + 10)
  let mode = Int(constants[9])
  let (stepX, stepY) = (vfx_splat(constants[0]), vfx_splat(constants[3]))
  let originX = vfx_splat(constants[1] * y + constants[2])
  let originY = vfx_splat(constants[4] * y + constants[5])
  @inline(__always)
  func bilinear(_ index: Int, _ x: Lanes) {
    let half = vfx_splat(0.5)
    source.bilinear(x * stepX + originX - half, x * stepY + originY - half, clamped: mode == 1, quad + index, stride)
  }
  @inline(__always)
  func nearest(_ index: Int, _ x: Lanes) {
    source.nearest(x * stepX + originX, x * stepY + originY, clamped: mode == 3, quad + index, stride)
  }
  if mode < 2 {
    forEachPosition(count, x, bilinear)
  } else {
    forEachPosition(count, x, nearest)
  }
}

let samplePositionsKernel: StripOperation = { quad, _, stride, count, constants, table, _, _ in
  guard let table else { return }
  let source = SampleSource(table, shape: constants, first: constants + 4)
  let mode = Int(constants[3])
  @inline(__always)
  func shade(_ index: Int, _ coverage: Lanes, _ light: Lanes) {
    let p = loadPixels(quad, stride, index)
    let lit = coverage * light
    store((p.r * lit, p.g * lit, p.b * lit, p.a * coverage), quad, stride, index)
  }
  @inline(__always)
  func bilinear(_ index: Int) {
    let (p, half) = (loadPixels(quad, stride, index), vfx_splat(0.5))
    source.bilinear(p.r - half, vfx_splat(0) - p.g - half, clamped: mode == 1, quad + index, stride)
    shade(index, p.b, p.a)
  }
  @inline(__always)
  func nearest(_ index: Int) {
    let p = loadPixels(quad, stride, index)
    source.nearest(p.r, vfx_splat(0) - p.g, clamped: mode == 3, quad + index, stride)
    shade(index, p.b, p.a)
  }
  if mode < 2 {
    forEachLanes(count, bilinear)
  } else {
    forEachLanes(count, nearest)
  }
}

/// An interleaved image, its size (width, height, floats a row), and the pixel that comes first in memory.
///
/// Positions are split into whole pixels and a rest before the first pixel's are taken away, so that the rest, and with it
/// every bit of the result, does not depend on how much of the image the table holds.
private struct SampleSource {
  private let table: UnsafePointer<Float>
  private let width: Float
  private let height: Float
  private let pitch: Int
  private let firstColumn: Float
  private let firstRow: Float

  @inline(__always)
  init(_ table: UnsafePointer<Float>, shape: UnsafePointer<Float>, first: UnsafePointer<Float>) {
    self.table = table
    (width, height, pitch) = (shape[0], shape[1], Int(shape[2]))
    (firstColumn, firstRow) = (first[0], first[1])
  }

  /// Writes the four pixels around each position (of centres), weighted.
  @inline(__always)
  func bilinear(_ x: Lanes, _ y: Lanes, clamped: Bool, _ quad: UnsafeMutablePointer<Float>, _ stride: Int) {
    let (wholeX, wholeY) = (vfx_floor(x), vfx_floor(y))
    let (column, placeX) = limited(wholeX - vfx_splat(firstColumn), x - wholeX, width, clamped)
    let (row, placeY) = limited(wholeY - vfx_splat(firstRow), y - wholeY, height, clamped)
    let minusOne = vfx_splat(-1)
    let inside =
      vfx_all_less(minusOne, vfx_min(column, row)) != 0 && vfx_all_less(column, vfx_splat(width - 1)) != 0
      && vfx_all_less(row, vfx_splat(height - 1)) != 0
    if inside {
      let offsets = vfx_whole(row) &* Ints(repeating: Int32(truncatingIfNeeded: pitch)) &+ vfx_whole(column) &<< 2
      vfx_bilinear(quad, stride, table, offsets, pitch, placeX, placeY)
    } else {
      // Whole numbers from −1 on.
      let columns = vfx_whole(column + vfx_splat(1)) &- 1
      let rows = vfx_whole(row + vfx_splat(1)) &- 1
      vfx_bilinear_border(
        quad, stride, table, columns, rows, Int(width), Int(height), pitch, clamped ? 1 : 0, placeX, placeY)
    }
  }

  /// Writes the pixel that holds each position.
  @inline(__always)
  func nearest(_ x: Lanes, _ y: Lanes, clamped: Bool, _ quad: UnsafeMutablePointer<Float>, _ stride: Int) {
    let one = vfx_splat(1)
    let zero = vfx_splat(0)
    let (columns, _) = limited(vfx_floor(x) - vfx_splat(firstColumn), zero, width, clamped)
    let (rows, _) = limited(vfx_floor(y) - vfx_splat(firstRow), zero, height, clamped)
    let column = vfx_whole(columns + one) &- 1
    let row = vfx_whole(rows + one) &- 1
    vfx_nearest(quad, stride, table, column, row, Int(width), Int(height), pitch)
  }

  /// Inside the image when clamped, else no further out than every tap is transparent; a place that was moved is a whole
  /// pixel.
  @inline(__always)
  private func limited(_ whole: Lanes, _ place: Lanes, _ size: Float, _ clamped: Bool) -> (Lanes, Lanes) {
    let low = vfx_splat(clamped ? 0 : -1)
    let high = vfx_splat(clamped ? size - 1 : size)
    let kept = vfx_min(vfx_max(whole, low), high)
    // NaN and infinity leave no rest between 0 and 1 either.
    let rest = vfx_min(vfx_max(place, vfx_splat(0)), vfx_splat(1))
    return (kept, vfx_where_equal(kept, whole, rest, vfx_splat(0)))
  }
}
