internal import CVector
import VidFXKernelSet

let signedPowerKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let exponent = splitExponent(constants[0])
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes { vfx_copysign(power(vfx_abs(x), exponent), x) }
  mapComponents(quad, stride, count, curve)
}

let parametricDecodeKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (threshold, slope) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let (scale, offset, exponent) = (vfx_splat(constants[2]), vfx_splat(constants[3]), splitExponent(constants[4]))
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let magnitude = vfx_abs(x)
    let curved = vfx_copysign(power((magnitude + offset) * scale, exponent), x)
    return vfx_where_less(threshold, magnitude, curved, x * slope)
  }
  mapComponents(quad, stride, count, curve)
}

let parametricEncodeKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (threshold, slope) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let (scale, offset, exponent) = (vfx_splat(constants[2]), vfx_splat(constants[3]), splitExponent(constants[4]))
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let magnitude = vfx_abs(x)
    let curved = vfx_copysign(scale * power(magnitude, exponent) - offset, x)
    return vfx_where_less(threshold, magnitude, curved, x * slope)
  }
  mapComponents(quad, stride, count, curve)
}
