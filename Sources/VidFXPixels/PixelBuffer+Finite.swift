extension PixelBuffer {
  /// The greatest number of half a single precision's bits (IEEE 754 binary16), which pictures of light are kept in.
  private static let greatestHalf: Float = 65504
  /// The exponent of infinities and of what is no number (IEEE 754, 6.2).
  private static let exponent: UInt32 = 0x7F80_0000

  /// Whether a sample of a floating-point picture is infinite or no number.
  package var hasNonFiniteSamples: Bool {
    guard format.sample == .float32 else { return false }
    return planes.contains { plane in
      (0..<plane.rows).contains { row in
        let samples = plane.words(ofRow: row)
        var place = 0
        while place + 16 <= samples.count {
          let bits = UnsafeRawPointer(samples.baseAddress! + place).loadUnaligned(as: SIMD16<UInt32>.self)
          if any(bits & Self.exponent .== SIMD16(repeating: Self.exponent)) { return true }
          place += 16
        }
        return samples[place...].contains { $0 & Self.exponent == Self.exponent }
      }
    }
  }

  /// Puts 0 in the place of what is no number, and ±65504 in that of infinities.
  ///
  /// - Returns: How many samples were replaced.
  package func replaceNonFiniteSamples() -> Int {
    guard format.sample == .float32 else { return 0 }
    var count = 0
    for plane in planes {
      for row in 0..<plane.rows {
        let samples = plane.words(ofRow: row)
        for place in samples.indices where samples[place] & Self.exponent == Self.exponent {
          let value = Float(bitPattern: samples[place])
          let finite: Float = value.isNaN ? 0 : value > 0 ? Self.greatestHalf : -Self.greatestHalf
          samples[place] = finite.bitPattern
          count += 1
        }
      }
    }
    return count
  }
}

extension PixelBuffer.Plane {
  /// The samples of a row of single precision.
  fileprivate func words(ofRow row: Int) -> UnsafeMutableBufferPointer<UInt32> {
    UnsafeMutableBufferPointer(start: self.row(row).assumingMemoryBound(to: UInt32.self), count: rowBytes / 4)
  }
}
