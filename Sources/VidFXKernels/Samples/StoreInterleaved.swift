internal import CVector
import VidFXKernelSet

/// The stores of packed formats: groups of four samples, and of three bytes, at once; the others sample by sample.
let interleavedStores = SampleKernels.BySample<SampleKernels.StoreInterleaved>(
  uint8: { row, order, step, quad, stride, count, scale, maximum, dither in
    guard step == 3 || step == 4 else {
      storeComponents(sampleStores[.uint8], row, order, step, quad, stride, count, scale, maximum, dither, size: 1)
      return
    }
    let quantizer: Quantizer = (scale, 0, maximum)
    let opaque = opaqueBits(order, step, bits: 8, UInt64(maximum))
    let background = vfx_i16(repeating: Int32(truncatingIfNeeded: opaque))
    @inline(__always)
    func pixels(_ index: Int) -> vfx_i16 {
      var pixels = background
      forEachComponent(order) { component, offset in
        let values = codes(quad + component * stride, index, quantizer, dither)
        pixels |= vfx_shift_left16(values, Int32(8 * offset))
      }
      return pixels
    }
    let whole = wholeGroups(count, step: 1)
    var index = 0
    if step == 4 {
      while index < whole {
        vfx_store_pixels4(row + 4 * index, pixels(index))
        index += groupSize
      }
      if index < count { vfx_store_pixels4_some(row + 4 * index, pixels(index), count - index) }
    } else {
      while index < whole {
        vfx_store_pixels3(row + 3 * index, pixels(index))
        index += groupSize
      }
      if index < count { vfx_store_pixels3_some(row + 3 * index, pixels(index), count - index) }
    }
  },
  uint16: { row, order, step, quad, stride, count, scale, maximum, dither in
    guard step == 4 else {
      storeComponents(sampleStores[.uint16], row, order, step, quad, stride, count, scale, maximum, dither, size: 2)
      return
    }
    let quantizer: Quantizer = (scale, 0, maximum)
    let opaque = opaqueBits(order, step, bits: 16, UInt64(maximum))
    let background = (
      vfx_i16(repeating: Int32(truncatingIfNeeded: opaque)), vfx_i16(repeating: Int32(truncatingIfNeeded: opaque >> 32))
    )
    @inline(__always)
    func words(_ index: Int) -> (vfx_i16, vfx_i16) {
      var words = background
      forEachComponent(order) { component, offset in
        let values = codes(quad + component * stride, index, quantizer, dither)
        let shifted = vfx_shift_left16(values, Int32(16 * (offset & 1)))
        if offset < 2 { words.0 |= shifted } else { words.1 |= shifted }
      }
      return words
    }
    let whole = wholeGroups(count, step: 1)
    var index = 0
    while index < whole {
      let (first, second) = words(index)
      vfx_store_words(row + 8 * index, first, second)
      index += groupSize
    }
    if index < count {
      let (first, second) = words(index)
      vfx_store_words_some(row + 8 * index, first, second, count - index)
    }
  },
  float32: { row, order, step, quad, stride, count, scale, maximum, dither in
    // Only the plain order has a fast form: it is how images are materialised.
    let whole = step == 4 && order == 0x0302_0100 ? wholeGroups(count, step: 1) : 0
    let factor = vfx_f16(repeating: scale)
    var index = 0
    while index < whole {
      let register = quad + index
      vfx_store_quads(
        row + 16 * index, vfx_load16(register) * factor, vfx_load16(register + stride) * factor,
        vfx_load16(register + 2 * stride) * factor, vfx_load16(register + 3 * stride) * factor)
      index += groupSize
    }
    guard whole < count else { return }
    storeComponents(
      sampleStores[.float32], row + 4 * step * whole, order, step, quad + whole, stride, count - whole, scale, maximum,
      dither, size: 4)
  })

/// Bit n is set when a component is stored at sample offset n.
@inline(__always)
private func claimedOffsets(_ order: UInt32) -> UInt64 {
  var claimed: UInt64 = 0
  forEachComponent(order) { _, offset in claimed |= 1 << UInt64(offset) }
  return claimed
}

/// A pixel whose unclaimed samples of `bits` bits are `maximum`.
@inline(__always)
private func opaqueBits(_ order: UInt32, _ step: Int, bits: Int, _ maximum: UInt64) -> UInt64 {
  let claimed = claimedOffsets(order)
  var pixel: UInt64 = 0
  var offset = 0
  while offset < step {
    if claimed >> UInt64(offset) & 1 == 0 { pixel |= maximum << UInt64(bits * offset) }
    offset += 1
  }
  return pixel
}

/// Stores one component after the other, and `maximum` where none goes.
@inline(never)
private func storeComponents(
  _ store: SampleKernels.Store, _ row: UnsafeMutableRawPointer, _ order: UInt32, _ step: Int,
  _ quad: UnsafePointer<Float>, _ stride: Int, _ count: Int, _ scale: Float, _ maximum: Float,
  _ dither: UnsafePointer<Float>?, size: Int
) {
  forEachComponent(order) { component, offset in
    store(row + offset * size, step, quad + component * stride, count, scale, 0, maximum, 1, dither)
  }
  let claimed = claimedOffsets(order)
  let bits = size == 4 ? maximum.bitPattern : UInt32(maximum)
  var offset = 0
  while offset < step {
    if claimed >> UInt64(offset) & 1 == 0 { vfx_fill(row + offset * size, bits, size, step, count) }
    offset += 1
  }
}
