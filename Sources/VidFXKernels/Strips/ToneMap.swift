internal import CVector
import VidFXKernelSet

let toneMapKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (knee, scale, range) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
  let (exponent, one) = (splitExponent(constants[3]), vfx_splat(1))
  @inline(__always)
  func mapped(_ p: Colors) -> Colors {
    let greatest = vfx_max(vfx_max(p.r, p.g), p.b)
    let rest = one - unit((greatest - knee) * scale)
    let target = knee + range * (one - power(rest, exponent))
    return p * vfx_where_less(knee, greatest, target / greatest, one)
  }
  mapColors(quad, stride, count, mapped)
}
