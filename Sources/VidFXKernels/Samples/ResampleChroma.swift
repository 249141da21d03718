internal import CVector
import VidFXKernelSet

/// Chroma to luma resolution: factor 2 or 4.
let upsampleKernel: SampleKernels.Upsample = { register, source, factor, count, taps in
  // `factor` outputs of one source sample each have their own three taps.
  let end = (factor * count + groupSize - 1) & ~(groupSize - 1)
  @inline(__always)
  func phase(_ p: Int, _ left: vfx_f16, _ middle: vfx_f16, _ right: vfx_f16) -> vfx_f16 {
    left * vfx_f16(repeating: taps[3 * p]) + middle * vfx_f16(repeating: taps[3 * p + 1])
      + right * vfx_f16(repeating: taps[3 * p + 2])
  }
  @inline(__always)
  func put(_ index: Int, _ values: vfx_f16) {
    if index < end { vfx_store16(register + index, values) }
  }
  var index = 0
  while index < count {
    let (left, middle, right) = (
      vfx_load16(source + index - 1), vfx_load16(source + index), vfx_load16(source + index + 1)
    )
    let (p0, p1) = (phase(0, left, middle, right), phase(1, left, middle, right))
    if factor == 2 {
      put(2 * index, vfx_zip_low16(p0, p1))
      put(2 * index + 16, vfx_zip_high16(p0, p1))
    } else {
      let (p2, p3) = (phase(2, left, middle, right), phase(3, left, middle, right))
      let (evenLow, evenHigh) = (vfx_zip_low16(p0, p2), vfx_zip_high16(p0, p2))
      let (oddLow, oddHigh) = (vfx_zip_low16(p1, p3), vfx_zip_high16(p1, p3))
      put(4 * index, vfx_zip_low16(evenLow, oddLow))
      put(4 * index + 16, vfx_zip_high16(evenLow, oddLow))
      put(4 * index + 32, vfx_zip_low16(evenHigh, oddHigh))
      put(4 * index + 48, vfx_zip_high16(evenHigh, oddHigh))
    }
    index += groupSize
  }
}

/// Luma to chroma resolution: factor 2 (six taps) or 4 (eight taps).
let downsampleKernel: SampleKernels.Downsample = { register, source, factor, count, taps in
  @inline(__always)
  func tap(_ k: Int) -> vfx_f16 { vfx_f16(repeating: taps[k]) }
  var index = 0
  if factor == 2 {
    while index < count {
      let p = source + 2 * index
      var sum = vfx_even16(p - 2) * tap(0) + vfx_odd16(p - 2) * tap(1)
      sum = sum + vfx_even16(p) * tap(2) + vfx_odd16(p) * tap(3)
      vfx_store16(register + index, sum + vfx_even16(p + 2) * tap(4) + vfx_odd16(p + 2) * tap(5))
      index += groupSize
    }
  } else {
    while index < count {
      let p = source + 4 * index
      // One phase of the source to a component.
      let low = vfx_load_quads(p - 2, 0) * tap(0) + vfx_load_quads(p - 2, 1) * tap(1)
      let middle = low + vfx_load_quads(p - 2, 2) * tap(2) + vfx_load_quads(p - 2, 3) * tap(3)
      let high = middle + vfx_load_quads(p + 2, 0) * tap(4) + vfx_load_quads(p + 2, 1) * tap(5)
      vfx_store16(register + index, high + vfx_load_quads(p + 2, 2) * tap(6) + vfx_load_quads(p + 2, 3) * tap(7))
      index += groupSize
    }
  }
}

/// The weighted sum of two registers.
let combineKernel: SampleKernels.Combine = { register, other, count, scaleA, scaleB in
  let (scaleA, scaleB) = (vfx_splat(scaleA), vfx_splat(scaleB))
  @inline(__always)
  func step(_ index: Int) {
    vfx_store(register + index, vfx_load(register + index) * scaleA + vfx_load(other + index) * scaleB)
  }
  forEachLanes(count, step)
}
