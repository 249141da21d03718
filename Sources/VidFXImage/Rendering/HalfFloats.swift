import VidFXPixels

/// Between single and half precision, at the edges: no program computes with halves.
package enum HalfFloats {
  /// Writes the samples of `buffer`'s only plane as halves, nearest ones.
  package static func narrow(_ buffer: PixelBuffer, to data: UnsafeMutableRawPointer, rowBytes: Int) {
    let plane = buffer.planes[0]
    withExtendedLifetime(buffer) {
      for row in 0..<plane.rows {
        let source = plane.row(row).assumingMemoryBound(to: Float.self)
        let target = (data + row * rowBytes).assumingMemoryBound(to: UInt16.self)
        for index in 0..<plane.rowBytes / 4 { target[index] = bits(of: source[index]) }
      }
    }
  }

  /// Reads halves into the only plane of `buffer`.
  package static func widen(_ data: UnsafeRawPointer, rowBytes: Int, into buffer: PixelBuffer) {
    let plane = buffer.planes[0]
    withExtendedLifetime(buffer) {
      for row in 0..<plane.rows {
        let source = data + row * rowBytes
        let target = plane.row(row).assumingMemoryBound(to: Float.self)
        for index in 0..<plane.rowBytes / 4 {
          target[index] = float(ofBits: source.loadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
        }
      }
    }
  }

  // IEEE 754-2008, 3.6: a sign, five bits of exponent, ten of significand.

  /// The nearest half, ties to even.
  static func bits(of value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000
    let magnitude = bits & 0x7FFF_FFFF
    if magnitude > 0x7F80_0000 { return sign | 0x7E00 }
    // 65520 and above round to infinity.
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    if magnitude < 0x3880_0000 {
      // Below 2⁻¹⁴ steps are 2⁻²⁴ wide: adding ½ leaves the number of steps in the low bits, rounded.
      let shifted = Float(bitPattern: magnitude) + 0.5
      return sign | UInt16(truncatingIfNeeded: shifted.bitPattern &- Float(0.5).bitPattern)
    }
    let odd = magnitude >> 13 & 1
    return sign | UInt16(truncatingIfNeeded: (magnitude &- 0x3800_0000 &+ 0xFFF &+ odd) >> 13)
  }

  /// The same number.
  static func float(ofBits bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let magnitude = UInt32(bits & 0x7FFF)
    if magnitude >= 0x7C00 { return Float(bitPattern: sign | 0x7F80_0000 | (magnitude & 0x3FF) << 13) }
    if magnitude < 0x400 { return (sign == 0 ? 1 : -1) * Float(magnitude) * 0x1p-24 }
    return Float(bitPattern: sign | (magnitude << 13 &+ 0x3800_0000))
  }
}
