internal import CHEIF
import VidFXPixels

/// The samples of one channel of a picture of libheif's: a byte each up to 8 bits, else two, the low one first.
struct HEIFPlane {
  let base: UnsafeMutablePointer<UInt8>
  let bytesPerRow: Int
  let width: Int
  let height: Int
  let depth: Int

  init?(_ image: OpaquePointer, _ channel: heif_channel) {
    var stride: Int32 = 0
    guard let base = heif_image_get_plane(image, channel, &stride) else { return nil }
    self.base = base
    bytesPerRow = Int(stride)
    width = Int(heif_image_get_width(image, channel))
    height = Int(heif_image_get_height(image, channel))
    depth = Int(heif_image_get_bits_per_pixel_range(image, channel))
  }

  private func sample(_ x: Int, _ y: Int) -> Int {
    let row = UnsafeRawPointer(base + y * bytesPerRow)
    return depth <= 8
      ? Int(row.load(fromByteOffset: x, as: UInt8.self))
      : Int(UInt16(littleEndian: row.load(fromByteOffset: 2 * x, as: UInt16.self)))
  }

  /// Copies the samples to `component`, whose depth may be another.
  func copy(to buffer: PixelBuffer, component index: Int, isFullRange: Bool) {
    let component = buffer.format.components[index]
    let size = buffer.format.size(ofComponent: index, width: buffer.width, height: buffer.height)
    let plane = buffer.planes[component.plane]
    let bytes = buffer.format.sample.size
    withExtendedLifetime(buffer) {
      for y in 0..<size.height {
        if component.depth == depth, component.step == 1, component.shift == 0 {
          plane.row(y).copyMemory(from: base + y * bytesPerRow, byteCount: size.width * bytes)
          continue
        }
        for x in 0..<size.width {
          let code = SampleDepth.convert(sample(x, y), from: depth, to: component.depth, isFullRange)
          let value = code << component.shift
          let place = component.offset + x * component.step
          if bytes == 1 {
            plane.row(y).storeBytes(of: UInt8(value), toByteOffset: place, as: UInt8.self)
          } else {
            plane.row(y).storeBytes(of: UInt16(value).littleEndian, toByteOffset: 2 * place, as: UInt16.self)
          }
        }
      }
    }
  }

  /// Fills the samples from `component`, of the same depth or, where it has more, rounded.
  func fill(from buffer: PixelBuffer, component index: Int) {
    let component = buffer.format.components[index]
    let plane = buffer.planes[component.plane]
    let size = buffer.format.sample.size
    withExtendedLifetime(buffer) {
      for y in 0..<height {
        let row = base + y * bytesPerRow
        if component.depth == depth, component.step == 1, component.shift == 0 {
          row.update(from: plane.row(y).assumingMemoryBound(to: UInt8.self), count: width * size)
          continue
        }
        for x in 0..<width {
          let place = component.offset + x * component.step
          let stored =
            size == 1
            ? Int(plane.row(y).load(fromByteOffset: place, as: UInt8.self))
            : Int(UInt16(littleEndian: plane.row(y).load(fromByteOffset: 2 * place, as: UInt16.self)))
          let value = SampleDepth.convert(stored >> component.shift, from: component.depth, to: depth, true)
          if depth <= 8 {
            row[x] = UInt8(value)
          } else {
            UnsafeMutableRawPointer(row).storeBytes(
              of: UInt16(value).littleEndian, toByteOffset: 2 * x, as: UInt16.self)
          }
        }
      }
    }
  }
}

/// Code values of one depth as those of another.
enum SampleDepth {
  /// White becomes white: 2ⁿ−1 for the full range, 2ⁿ⁻⁸ times that of 8 bits for the limited one.
  static func convert(_ value: Int, from depth: Int, to other: Int, _ isFullRange: Bool) -> Int {
    if depth == other { return min(value, 1 << depth - 1) }
    let (own, wanted) = (1 << depth - 1, 1 << other - 1)
    if isFullRange { return min((value * wanted * 2 + own) / (own * 2), wanted) }
    return other > depth ? min(value << (other - depth), wanted) : min(value >> (depth - other), wanted)
  }
}
