import Foundation
import VidFXImage
import VidFXPixels

extension CIImage {
  /// Makes an image of `image`; its bytes are shared.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    var metadata = ImageMetadata()
    metadata.origin = image
    let made = CIImage(image.pixels, in: image.colorSpace, metadata: metadata).taking(options)
    self.init(made.node, region: made.region, metadata: made.metadata)
  }

  /// The image that this one was made of; nil for images made otherwise.
  public var cgImage: CGImage? { metadata?.origin as? CGImage }

  /// Makes an image of a bitmap in memory, top row first, colour premultiplied by alpha; the bytes are copied.
  ///
  /// - Parameters:
  ///   - data: At least `bytesPerRow` times the height of `size` bytes; an image of fewer is empty.
  ///   - bytesPerRow: Bytes from one row to the next.
  ///   - size: Pixels across and down.
  ///   - format: The layout of pixels.
  ///   - colorSpace: What values mean; nil where they are not to be converted.
  public convenience init(
    bitmapData data: Data, bytesPerRow: Int, size: CGSize, format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let pixels = Self.pixels(data, bytesPerRow, width: Int(size.width), height: Int(size.height), format)
    let image = pixels.map { CIImage($0, in: colorSpace) } ?? .empty()
    self.init(image.node, region: image.region, metadata: image.metadata)
  }

  private static func pixels(
    _ data: Data, _ bytesPerRow: Int, width: Int, height: Int, _ format: CIFormat
  ) -> PixelBuffer? {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24 else { return nil }
    let rowBytes = width * format.pixelSize
    let (offset, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard bytesPerRow >= rowBytes, !overflow, data.count - rowBytes >= offset else { return nil }
    let buffer = PixelBuffer(
      format: format.pixelFormat, width: width, height: height, color: ColorDescription(matrix: .identity, range: .full)
    )
    buffer.isPremultiplied = format.pixelFormat.hasAlpha
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      if format.isHalf {
        HalfFloats.widen(base, rowBytes: bytesPerRow, into: buffer)
      } else {
        let plane = buffer.planes[0]
        for row in 0..<height {
          plane.row(row).copyMemory(from: base + row * bytesPerRow, byteCount: rowBytes)
        }
      }
    }
    return buffer
  }

  /// Makes an image of `pixelBuffer`, in YUV, RGB or gray; what its description leaves open is decided as players decide.
  ///
  /// - Parameter options: ``CIImageOption/colorSpace`` takes the place of the buffer's primaries and transfer.
  public convenience init(pixelBuffer: PixelBuffer, options: [CIImageOption: Any]?) {
    let image = CIImage(pixelBuffer: pixelBuffer).taking(options)
    self.init(image.node, region: image.region, metadata: image.metadata)
  }
}
