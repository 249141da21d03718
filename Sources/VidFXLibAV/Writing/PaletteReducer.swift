internal import CLibAV
import VidFXPixels

/// Reduces pictures to a palette of their own, for GIF: colours are chosen where the picture has them, and the error of
/// each pixel goes on to its neighbours (Floyd and Steinberg 1976).
///
/// A picture of no more colours than the palette holds keeps every one exactly. Used by one thread at a time.
final class PaletteReducer {
  /// Entries of a palette.
  private static let size = 256
  /// Below this alpha a pixel becomes transparent: a palette entry is either there or not.
  private static let opaqueFrom: UInt8 = 128

  /// Nearest entry by the upper six bits of red, green and blue; -1 where nobody has asked yet.
  private var nearest = [Int16](repeating: -1, count: 1 << 18)

  /// Fills `target`, a `pal8` frame of the same size, from `rgba` pixels.
  func reduce(_ source: PixelBuffer, into target: Frame) {
    precondition(source.format == .rgba)
    let (width, height) = (source.width, source.height)
    let plane = source.planes[0]
    let f = target.pointer.pointee
    let indices = f.data.0!
    let stride = Int(f.linesize.0)
    withExtendedLifetime(source) {
      func row(_ y: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: plane.row(y).assumingMemoryBound(to: UInt8.self), count: 4 * width)
      }
      var histogram = ColorHistogram()
      for y in 0..<height { histogram.add(row(y), opaqueFrom: Self.opaqueFrom) }
      let palette = histogram.palette(size: Self.size - (histogram.hasTransparency ? 1 : 0))
      write(palette, to: f.data.1!)
      if histogram.isExact {
        var entries: [UInt32: UInt8] = [:]
        for (index, color) in palette.enumerated() { entries[color.packed] = UInt8(index) }
        for y in 0..<height {
          let (pixels, out) = (row(y), indices + y * stride)
          for x in 0..<width {
            out[x] = pixels[4 * x + 3] < Self.opaqueFrom ? UInt8(palette.count) : entries[pixels.packed(at: x)]!
          }
        }
      } else {
        diffuse(palette, width: width, height: height, row: row) { x, y, index in indices[y * stride + x] = index }
      }
    }
  }

  /// libav's palettes are 32-bit words of alpha, red, green and blue; what is not used is transparent.
  private func write(_ palette: [ColorHistogram.Color], to data: UnsafeMutablePointer<UInt8>) {
    data.withMemoryRebound(to: UInt32.self, capacity: Self.size) { words in
      for index in 0..<Self.size {
        words[index] = index < palette.count ? 0xFF00_0000 | palette[index].packed : 0
      }
    }
  }

  private func diffuse(
    _ palette: [ColorHistogram.Color], width: Int, height: Int, row: (Int) -> UnsafeBufferPointer<UInt8>,
    put: (Int, Int, UInt8) -> Void
  ) {
    nearest.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
    // Sixteenths of a level, for this row and the next, with a pixel to spare on either side.
    var errors = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var next = errors
    for y in 0..<height {
      let pixels = row(y)
      // Every other row runs backwards, so that errors do not all drift to one side.
      let isForward = y & 1 == 0
      for step in 0..<width {
        let x = isForward ? step : width - 1 - step
        guard pixels[4 * x + 3] >= Self.opaqueFrom else {
          put(x, y, UInt8(palette.count))
          continue
        }
        let wanted = SIMD4<Int32>(Int32(pixels[4 * x]), Int32(pixels[4 * x + 1]), Int32(pixels[4 * x + 2]), 0)
        let value = (wanted &+ (errors[x + 1] &+ 8) &>> 4).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
        let index = entry(for: value, in: palette)
        put(x, y, UInt8(index))
        let error = value &- palette[index].vector
        let ahead = isForward ? 1 : -1
        errors[x + 1 + ahead] &+= error &* 7
        next[x + 1 - ahead] &+= error &* 3
        next[x + 1] &+= error &* 5
        next[x + 1 + ahead] &+= error
      }
      swap(&errors, &next)
      for index in next.indices { next[index] = .zero }
    }
  }

  private func entry(for value: SIMD4<Int32>, in palette: [ColorHistogram.Color]) -> Int {
    let cell = Int(value.x >> 2) << 12 | Int(value.y >> 2) << 6 | Int(value.z >> 2)
    if nearest[cell] >= 0 { return Int(nearest[cell]) }
    let center = (value &>> 2) &<< 2 &+ SIMD4(2, 2, 2, 0)
    var (best, bestDistance) = (0, Int32.max)
    for index in palette.indices {
      let d = palette[index].vector &- center
      // Weights of red, green and blue in perceived lightness, roughly those of BT.601.
      let distance = (d &* d &* SIMD4(3, 6, 1, 0)).wrappedSum()
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    nearest[cell] = Int16(best)
    return best
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Red, green and blue of an `rgba` pixel as one number.
  fileprivate func packed(at x: Int) -> UInt32 {
    UInt32(self[4 * x]) << 16 | UInt32(self[4 * x + 1]) << 8 | UInt32(self[4 * x + 2])
  }
}
