import Foundation
import VidFXPixels

// Core Image's own ways to render: they do not throw, and what cannot be rendered is transparent black.

extension CIContext {
  /// Renders the part of `image` that has `bounds` into memory, top row first, colour premultiplied by alpha, as Core
  /// Image does.
  ///
  /// - Parameters:
  ///   - data: At least `rowBytes` times the height of `bounds` bytes.
  ///   - rowBytes: Bytes from one row to the next.
  ///   - format: The layout of pixels.
  ///   - colorSpace: What the values mean; nil for the context's output colour space, or where there is none, working
  ///     values as they are.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect, format: CIFormat,
    colorSpace: CGColorSpace?
  ) {
    let region = PixelRect(enclosing: bounds)
    guard !region.isEmpty, !region.isInfinite else { return }
    let layout = format.pixelFormat
    let target = bitmapTarget(layout, region, colorSpace ?? outputColorSpace)
    let bytes = layout.layout(ofPlane: 0, width: region.width, height: 1).bytesPerRow
    if format.isHalf {
      let buffer = renderer.buffers.makeBuffer(
        format: layout, width: region.width, height: region.height, color: target.color)
      fill(buffer, with: image, target)
      HalfFloats.narrow(buffer, to: data, rowBytes: rowBytes)
      return
    }
    let plane = PixelBuffer.Plane(baseAddress: data, bytesPerRow: rowBytes, rowBytes: bytes, rows: region.height)
    let buffer = PixelBuffer(
      format: layout, width: region.width, height: region.height, planes: [plane], color: target.color, owner: image)
    fill(buffer, with: image, target)
  }

  /// Renders the part of `image` that has `bounds`, its top left pixel first, into `buffer`, in any layout, YUV included.
  ///
  /// - Parameter colorSpace: What the values are to mean; the buffer's description says so afterwards. nil keeps what the
  ///   buffer states.
  public func render(_ image: CIImage, to buffer: PixelBuffer, bounds: CGRect, colorSpace: CGColorSpace?) {
    let wanted = PixelRect(enclosing: bounds)
    guard !wanted.isEmpty, !wanted.isInfinite else { return }
    // Pixels of the buffer beyond `bounds` are those of the image around it.
    let region = PixelRect(
      x0: wanted.x0, y0: wanted.y1 - buffer.height, x1: wanted.x0 + buffer.width, y1: wanted.y1)
    if let colorSpace { buffer.color.adopt(colorSpace.color) }
    var target = RenderTarget(format: buffer.format, color: buffer.color, region: region)
    target.space = colorSpace
    target.isPremultiplied = buffer.isPremultiplied
    target.isInterlaced = buffer.isInterlaced
    fill(buffer, with: image, target)
  }

  /// What a bitmap of `region` is rendered for.
  package func bitmapTarget(_ format: PixelFormat, _ region: PixelRect, _ space: CGColorSpace?) -> RenderTarget {
    var target = RenderTarget(format: format, color: space?.color ?? .sRGB, region: region)
    target.space = space
    target.keepsWorkingValues = space == nil
    target.isPremultiplied = format.hasAlpha
    return target
  }

  private func fill(_ buffer: PixelBuffer, with image: CIImage, _ target: RenderTarget) {
    guard let plan = try? plan(image, into: target) else {
      for plane in buffer.planes { for row in 0..<plane.rows { memset(plane.row(row), 0, plane.rowBytes) } }
      return
    }
    renderer.run(plan, into: buffer)
  }
}

extension ColorDescription {
  /// Takes over the primaries and the transfer of `other`.
  package mutating func adopt(_ other: ColorDescription) {
    primaries = other.primaries
    transfer = other.transfer
  }
}
