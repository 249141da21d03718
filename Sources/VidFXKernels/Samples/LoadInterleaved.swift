internal import CVector
import VidFXKernelSet

/// The loads of packed formats: groups of four samples, and of three bytes, at once; the others component by component.
let interleavedLoads = SampleKernels.BySample<SampleKernels.LoadInterleaved>(
  uint8: { quad, stride, row, order, step, count, scale in
    let (offsetR, offsetG) = (order & 0xFF, order >> 8 & 0xFF)
    let (offsetB, offsetA) = (order >> 16 & 0xFF, order >> 24)
    let whole =
      (step == 3 || step == 4) && max(offsetR, offsetG, offsetB) < 4 ? wholeGroups(count, step: step) : 0
    let factor = vfx_f16(repeating: scale)
    @inline(__always)
    func put(_ pixels: vfx_i16, _ offset: UInt32, _ register: UnsafeMutablePointer<Float>) {
      let codes = vfx_shift_right16(pixels, Int32(8 &* offset)) & 0xFF
      vfx_store16(register, vfx_from_codes16(codes) * factor)
    }
    @inline(__always)
    func spread(_ pixels: vfx_i16, _ register: UnsafeMutablePointer<Float>) {
      put(pixels, offsetR, register)
      put(pixels, offsetG, register + stride)
      put(pixels, offsetB, register + 2 * stride)
    }
    var index = 0
    switch (step, offsetA) {
    case (4, 0xFF):
      while index < whole {
        spread(vfx_load_pixels4(row + 4 * index), quad + index)
        index += groupSize
      }
    case (4, _):
      while index < whole {
        let pixels = vfx_load_pixels4(row + 4 * index)
        spread(pixels, quad + index)
        put(pixels, offsetA, quad + 3 * stride + index)
        index += groupSize
      }
    default:
      while index < whole {
        let pixels = vfx_load_pixels3(row + 3 * index)
        spread(pixels, quad + index)
        if offsetA != 0xFF { put(pixels, offsetA, quad + 3 * stride + index) }
        index += groupSize
      }
    }
    loadComponents(sampleLoads[.uint8], quad, stride, row, order, step, whole, count, scale, size: 1)
  },
  uint16: { quad, stride, row, order, step, count, scale in
    let whole = step == 4 ? wholeGroups(count, step: step) : 0
    let factor = vfx_f16(repeating: scale)
    var index = 0
    while index < whole {
      let first = vfx_load_words(row + 8 * index, 0)
      let second = vfx_load_words(row + 8 * index, 1)
      forEachComponent(order) { component, offset in
        let words = offset < 2 ? first : second
        let codes = vfx_shift_right16(words, Int32(16 * (offset & 1))) & 0xFFFF
        vfx_store16(quad + component * stride + index, vfx_from_codes16(codes) * factor)
      }
      index += groupSize
    }
    loadComponents(sampleLoads[.uint16], quad, stride, row, order, step, whole, count, scale, size: 2)
  },
  float32: { quad, stride, row, order, step, count, scale in
    // Only the plain order has a fast form: it is how images are materialised.
    let whole = step == 4 && order == 0x0302_0100 ? wholeGroups(count, step: step) : 0
    let factor = vfx_f16(repeating: scale)
    var index = 0
    while index < whole {
      let pixels = row + 16 * index
      let (r, g) = (vfx_load_quads(pixels, 0), vfx_load_quads(pixels, 1))
      let (b, a) = (vfx_load_quads(pixels, 2), vfx_load_quads(pixels, 3))
      let register = quad + index
      vfx_store16(register, vfx_finite16(r) * factor)
      vfx_store16(register + stride, vfx_finite16(g) * factor)
      vfx_store16(register + 2 * stride, vfx_finite16(b) * factor)
      vfx_store16(register + 3 * stride, vfx_finite16(a) * factor)
      index += groupSize
    }
    loadComponents(sampleLoads[.float32], quad, stride, row, order, step, whole, count, scale, size: 4)
  })

/// Calls `body` with the index and the sample offset of each component that `order` names.
@inline(__always)
func forEachComponent(_ order: UInt32, _ body: (Int, Int) -> Void) {
  var component = 0
  while component < 4 {
    let offset = Int(order >> UInt32(8 * component) & 0xFF)
    if offset != 0xFF { body(component, offset) }
    component += 1
  }
}

/// Loads pixels `start`… one component after the other.
@inline(never)
private func loadComponents(
  _ load: SampleKernels.Load, _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ row: UnsafeRawPointer,
  _ order: UInt32, _ step: Int, _ start: Int, _ count: Int, _ scale: Float, size: Int
) {
  guard start < count else { return }
  forEachComponent(order) { component, offset in
    let samples = row + (start * step + offset) * size
    load(quad + component * stride + start, samples, samples, step, count - start, 0, scale)
  }
}
