import Foundation

/// What a kernel's closure sees while it computes one pixel: where it is, the images and the values that it was applied to.
///
/// Colours are premultiplied working values. The closure borrows it, so that it cannot outlive the pixel.
public struct CIKernelPixel: ~Copyable {
  /// The centre of the pixel, in pixels: half beyond whole numbers.
  public let destination: SIMD2<Float>
  let column: Int
  let sources: UnsafeBufferPointer<KernelSource>
  let values: UnsafeBufferPointer<SIMD4<Float>>

  /// The colour at ``destination`` of an image, counted among the images of the arguments from 0.
  public subscript(image: Int) -> SIMD4<Float> {
    precondition(sources.indices.contains(image), "the kernel was applied to \(sources.count) images; \(image) is none")
    return sources[image].color(column: column, destination)
  }

  /// The colour of an image at `position`, in pixels; of a colour kernel's images only ``destination`` can be read.
  public func sample(_ image: Int, at position: SIMD2<Float>) -> SIMD4<Float> {
    precondition(sources.indices.contains(image), "the kernel was applied to \(sources.count) images; \(image) is none")
    return sources[image].color(column: column, position)
  }

  /// A vector, a colour or a number (in `x`), counted among the arguments that are not images from 0.
  public func vector(_ index: Int) -> SIMD4<Float> {
    precondition(values.indices.contains(index), "the kernel was applied to \(values.count) values; \(index) is none")
    return values[index]
  }

  /// A number, counted among the arguments that are not images from 0.
  public func number(_ index: Int) -> Float { vector(index).x }
}

/// Where a kernel's closure finds an image: a quad of registers, or a surface that it may read anywhere.
struct KernelSource {
  /// The first pixel's red.
  var base: UnsafePointer<Float>
  /// Floats from one register to the next, or from one row to the next.
  var stride: Int
  /// The pixels of the surface; nil for registers.
  var region: SurfaceRegion?

  struct SurfaceRegion {
    var left: Int
    /// The row in memory that comes first is the one below.
    var top: Int
    var width: Int
    var height: Int
    var mode: CISampler.Mode
  }

  @inline(__always)
  func color(column: Int, _ position: SIMD2<Float>) -> SIMD4<Float> {
    guard let region else {
      return SIMD4(
        base[column], base[stride + column], base[2 * stride + column], base[3 * stride + column])
    }
    return region.mode.isLinear ? linear(region, position) : nearest(region, position)
  }

  private func nearest(_ region: SurfaceRegion, _ position: SIMD2<Float>) -> SIMD4<Float> {
    guard let x = place(position.x.rounded(.down)), let y = place(position.y.rounded(.down)) else { return .zero }
    return pixel(region, x, y)
  }

  private func linear(_ region: SurfaceRegion, _ position: SIMD2<Float>) -> SIMD4<Float> {
    let shifted = position - 0.5
    let corner = shifted.rounded(.down)
    // The fraction is taken where the picture is, not where the surface is, so that tiles agree.
    let fraction = shifted - corner
    guard let x = place(corner.x), let y = place(corner.y) else { return .zero }
    let (column, row) = (x - region.left, region.top - 1 - y)
    let corners =
      column >= 0 && column < region.width - 1 && row >= 1 && row < region.height
      ? inner(column, row)
      : (
        pixel(region, x, y), pixel(region, x + 1, y), pixel(region, x, y + 1), pixel(region, x + 1, y + 1)
      )
    let lower = mix(corners.0, corners.1, fraction.x)
    let upper = mix(corners.2, corners.3, fraction.x)
    return mix(lower, upper, fraction.y)
  }

  /// A pixel and those to the right, above, and above to the right, all inside the surface.
  @inline(__always)
  private func inner(
    _ column: Int, _ row: Int
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let first = UnsafeRawPointer(base + row * stride + 4 * column)
    let above = first - 4 * stride
    return (
      first.loadUnaligned(as: SIMD4<Float>.self), first.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self),
      above.loadUnaligned(as: SIMD4<Float>.self), above.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
    )
  }

  @inline(__always)
  private func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: Float) -> SIMD4<Float> { a * (1 - t) + b * t }

  /// A whole number of pixels; nil for what is none, or is beyond all images.
  private func place(_ value: Float) -> Int? { abs(value) < 1e9 ? Int(value) : nil }

  private func pixel(_ region: SurfaceRegion, _ x: Int, _ y: Int) -> SIMD4<Float> {
    var (column, row) = (x - region.left, region.top - 1 - y)
    if region.mode.repeatsBorder {
      (column, row) = (min(max(column, 0), region.width - 1), min(max(row, 0), region.height - 1))
    } else if column < 0 || row < 0 || column >= region.width || row >= region.height {
      return .zero
    }
    return UnsafeRawPointer(base + row * stride + 4 * column).loadUnaligned(as: SIMD4<Float>.self)
  }
}
