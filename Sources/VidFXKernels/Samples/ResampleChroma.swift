internal import CVector
import VidFXKernelSet

/// Chroma to luma resolution: factor 2 or 4.
let upsampleKernel: SampleKernels.Upsample = { register, source, factor, count, taps in
  // Each of the `factor` results of a source sample has its own three taps.
  let end = (factor * count + groupSize - 1) & ~(groupSize - 1)
  let (phase0, phase1) = (threeTaps(taps), threeTaps(taps + 3))
  var (index, output) = (0, 0)
  if factor == 2 && taps[2] == 0 && taps[3] == 0 {
    // Interpolation between two: the one before and this, then this and the one after.
    @inline(__always)
    func widen(_ index: Int) -> (vfx_f16, vfx_f16) {
      let this = vfx_load16(source + index)
      let even = vfx_load16(source + index - 1) * phase0.left + this * phase0.middle
      return (even, this * phase1.middle + vfx_load16(source + index + 1) * phase1.right)
    }
    while output + 2 * groupSize <= end {
      let (even, odd) = widen(index)
      vfx_store16(register + output, vfx_zip_low16(even, odd))
      vfx_store16(register + output + 16, vfx_zip_high16(even, odd))
      index += groupSize
      output += 2 * groupSize
    }
    if output < end {
      let (even, odd) = widen(index)
      vfx_store16(register + output, vfx_zip_low16(even, odd))
    }
  } else if factor == 2 {
    while output + 2 * groupSize <= end {
      let (even, odd) = (phase(phase0, source + index), phase(phase1, source + index))
      vfx_store16(register + output, vfx_zip_low16(even, odd))
      vfx_store16(register + output + 16, vfx_zip_high16(even, odd))
      index += groupSize
      output += 2 * groupSize
    }
    if output < end {
      vfx_store16(
        register + output, vfx_zip_low16(phase(phase0, source + index), phase(phase1, source + index)))
    }
  } else {
    let (phase2, phase3) = (threeTaps(taps + 6), threeTaps(taps + 9))
    while output < end {
      let (p0, p1) = (phase(phase0, source + index), phase(phase1, source + index))
      let (p2, p3) = (phase(phase2, source + index), phase(phase3, source + index))
      let (evenLow, oddLow) = (vfx_zip_low16(p0, p2), vfx_zip_low16(p1, p3))
      let (evenHigh, oddHigh) = (vfx_zip_high16(p0, p2), vfx_zip_high16(p1, p3))
      vfx_store16(register + output, vfx_zip_low16(evenLow, oddLow))
      if output + 16 < end { vfx_store16(register + output + 16, vfx_zip_high16(evenLow, oddLow)) }
      if output + 32 < end { vfx_store16(register + output + 32, vfx_zip_low16(evenHigh, oddHigh)) }
      if output + 48 < end { vfx_store16(register + output + 48, vfx_zip_high16(evenHigh, oddHigh)) }
      index += groupSize
      output += 4 * groupSize
    }
  }
}

private typealias ThreeTaps = (left: vfx_f16, middle: vfx_f16, right: vfx_f16)

@inline(__always)
private func threeTaps(_ taps: UnsafePointer<Float>) -> ThreeTaps {
  (vfx_f16(repeating: taps[0]), vfx_f16(repeating: taps[1]), vfx_f16(repeating: taps[2]))
}

/// The weighted sum of each sample and its neighbours.
@inline(__always)
private func phase(_ taps: ThreeTaps, _ source: UnsafePointer<Float>) -> vfx_f16 {
  vfx_load16(source - 1) * taps.left + vfx_load16(source) * taps.middle + vfx_load16(source + 1) * taps.right
}

/// Luma to chroma resolution: factor 2 (six taps) or 4 (eight taps).
let downsampleKernel: SampleKernels.Downsample = { register, source, factor, count, taps in
  @inline(__always)
  func tap(_ k: Int) -> vfx_f16 { vfx_f16(repeating: taps[k]) }
  var index = 0
  if factor == 2 && taps[0] == 0 && taps[4] == 0 && taps[5] == 0 {
    // Chroma beside its first pixel, or between its two: no weight is on the outer ones.
    while index < count {
      let p = source + 2 * index
      let sum = vfx_odd16(p - 2) * tap(1) + vfx_even16(p) * tap(2)
      vfx_store16(register + index, sum + vfx_odd16(p) * tap(3))
      index += groupSize
    }
  } else if factor == 2 {
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
