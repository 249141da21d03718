internal import CVector
import VidFXKernelSet

// ITU-T H.273, table 3, values 9 and 10: V = 1 + lg(L) ÷ 2, or ÷ 2.5, down to where V is 0.

let decodeLogarithmKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let range = vfx_splat(constants[0])
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    vfx_where_less(vfx_splat(0), x, exp2((x - vfx_splat(1)) * range), vfx_splat(0))
  }
  mapComponents(quad, stride, count, curve)
}

let encodeLogarithmKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let octave = vfx_splat(1 / constants[0])
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let log = log2(vfx_max(x, vfx_splat(0x1p-126)))
    return vfx_max(vfx_splat(1) + (log.exponent + log.fraction) * octave, vfx_splat(0))
  }
  mapComponents(quad, stride, count, curve)
}
