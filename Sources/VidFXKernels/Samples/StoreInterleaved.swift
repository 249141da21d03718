internal import CVector
import VidFXKernelSet

/// The stores of packed formats: groups of four samples, and of three bytes, at once; the others sample by sample.
let interleavedStores = SampleKernels.BySample<SampleKernels.StoreInterleaved>(
  uint8: { row, order, step, quad, stride, count, scale, maximum, dither in
    guard step == 3 || step == 4 else {
      storeComponents(sampleStores[.uint8], row, order, step, quad, stride, count, scale, maximum, dither, size: 1)
      return
    }
    let (a, b) = (sampleSource(order, 0, quad, stride), sampleSource(order, 1, quad, stride))
    let (c, d) = (sampleSource(order, 2, quad, stride), sampleSource(order, 3, quad, stride))
    @inline(__always)
    func pixels(_ index: Int, _ dither: UnsafePointer<Float>?) -> vfx_i16 {
      vfx_pack_pixels(
        codes(a, index, scale, maximum, dither), codes(b, index, scale, maximum, dither),
        codes(c, index, scale, maximum, dither),
        codes(d, index, scale, maximum, dither))
    }
    let whole = wholeGroups(count, step: 1)
    var index = 0
    switch (step, dither) {
    case (4, nil):
      while index < whole {
        vfx_store_pixels4(row + 4 * index, pixels(index, nil))
        index += groupSize
      }
    case (4, let dither?):
      while index < whole {
        vfx_store_pixels4(row + 4 * index, pixels(index, dither))
        index += groupSize
      }
    default:
      while index < whole {
        vfx_store_pixels3(row + 3 * index, pixels(index, dither))
        index += groupSize
      }
    }
    guard index < count else { return }
    if step == 4 {
      vfx_store_pixels4_some(row + 4 * index, pixels(index, dither), count - index)
    } else {
      vfx_store_pixels3_some(row + 3 * index, pixels(index, dither), count - index)
    }
  },
  uint16: { row, order, step, quad, stride, count, scale, maximum, dither in
    guard step == 4 else {
      storeComponents(sampleStores[.uint16], row, order, step, quad, stride, count, scale, maximum, dither, size: 2)
      return
    }
    let (a, b) = (sampleSource(order, 0, quad, stride), sampleSource(order, 1, quad, stride))
    let (c, d) = (sampleSource(order, 2, quad, stride), sampleSource(order, 3, quad, stride))
    @inline(__always)
    func words(_ a: SampleSource, _ b: SampleSource, _ index: Int) -> vfx_i16 {
      vfx_pack_words(codes(a, index, scale, maximum, dither), codes(b, index, scale, maximum, dither))
    }
    let whole = wholeGroups(count, step: 1)
    var index = 0
    while index < whole {
      vfx_store_words(row + 8 * index, words(a, b, index), words(c, d, index))
      index += groupSize
    }
    guard index < count else { return }
    vfx_store_words_some(row + 8 * index, words(a, b, index), words(c, d, index), count - index)
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

/// Where the values of a sample offset come from; a mask of 0 stays at the first group.
private typealias SampleSource = (register: UnsafePointer<Float>, mask: Int)

/// The register that `order` puts at sample `offset`, or values that are stored as the maximum.
@inline(__always)
private func sampleSource(
  _ order: UInt32, _ offset: UInt32, _ quad: UnsafePointer<Float>, _ stride: Int
) -> SampleSource {
  var component = 0
  while component < 4 {
    if order >> UInt32(8 * component) & 0xFF == offset { return (quad + component * stride, -1) }
    component += 1
  }
  return (vfx_opaque(), 0)
}

/// round(value · scale + dither), at most `maximum`, of the group at `index`; see vfx_codes16 for what is below 0.
@inline(__always)
private func codes(
  _ source: SampleSource, _ index: Int, _ scale: Float, _ maximum: Float, _ dither: UnsafePointer<Float>?
) -> vfx_i16 {
  var values = vfx_load16(source.register + (index & source.mask)) * vfx_f16(repeating: scale)
  if let dither { values += vfx_load16(dither + (index & 63)) }
  return vfx_codes16(values, maximum)
}

/// Stores one component after the other, and `maximum` where none goes.
@inline(never)
private func storeComponents(
  _ store: SampleKernels.Store, _ row: UnsafeMutableRawPointer, _ order: UInt32, _ step: Int,
  _ quad: UnsafePointer<Float>, _ stride: Int, _ count: Int, _ scale: Float, _ maximum: Float,
  _ dither: UnsafePointer<Float>?, size: Int
) {
  var claimed = 0
  forEachComponent(order) { component, offset in
    claimed |= 1 << offset
    store(row + offset * size, step, quad + component * stride, count, scale, 0, maximum, 1, dither)
  }
  let bits = size == 4 ? maximum.bitPattern : UInt32(maximum)
  var offset = 0
  while offset < step {
    if claimed >> offset & 1 == 0 { vfx_fill(row + offset * size, bits, size, step, count) }
    offset += 1
  }
}
