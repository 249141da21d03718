internal import CHEIF
import VidFXPixels

/// Pictures that libheif has turned into RGBA, a pixel after the other.
enum PackedRGBA {
  /// A copy with straight alpha, of 8 or 16 bits.
  static func pixels(
    of image: OpaquePointer, in file: HEIFFile, isPremultiplied: Bool
  ) throws(HEIFError) -> PixelBuffer {
    guard let source = HEIFPlane(image, heif_channel_interleaved),
      let format = PixelFormat(name: source.depth > 8 ? "rgba64le" : "rgba")
    else { throw HEIFError(.damaged, "not one pixel could be decoded") }
    var color = ColorDescription(image, of: file)
    (color.matrix, color.range) = (.identity, .full)
    let buffer = PixelBuffer(format: format, width: source.width, height: source.height, color: color)
    let plane = buffer.planes[0]
    withExtendedLifetime(buffer) {
      for y in 0..<source.height {
        let row = UnsafeRawPointer(source.base + y * source.bytesPerRow)
        for x in 0..<source.width {
          var pixel = (0..<4).map { component in
            let value =
              source.depth > 8
              ? Int(UInt16(littleEndian: row.load(fromByteOffset: 8 * x + 2 * component, as: UInt16.self)))
              : Int(row.load(fromByteOffset: 4 * x + component, as: UInt8.self))
            return SampleDepth.convert(value, from: source.depth, to: format.depth, true)
          }
          if isPremultiplied, pixel[3] > 0 {
            let white = 1 << format.depth - 1
            for component in 0..<3 {
              pixel[component] = min((pixel[component] * white * 2 + pixel[3]) / (pixel[3] * 2), white)
            }
          }
          for component in 0..<4 {
            if source.depth > 8 {
              plane.row(y).storeBytes(
                of: UInt16(pixel[component]).littleEndian, toByteOffset: 8 * x + 2 * component, as: UInt16.self)
            } else {
              plane.row(y).storeBytes(of: UInt8(pixel[component]), toByteOffset: 4 * x + component, as: UInt8.self)
            }
          }
        }
      }
    }
    return buffer
  }
}
