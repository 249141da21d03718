internal import CVector
import VidFXKernelSet

// ARIB STD-B67 and ITU-R BT.2100-2 table 5: E' = √(3E) up to E = 1/12, above it a·ln(12E − b) + c.
private let a: Float = 0.17883277
private let b: Float = 0.28466892
private let c: Float = 0.55991073

let decodeHLGKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let signal = vfx_max(x, vfx_splat(0))
    let exponential = exp2((signal - vfx_splat(c)) * vfx_splat(1.44269504088896341 / a))
    return vfx_where_less(
      vfx_splat(0.5), signal, (exponential + vfx_splat(b)) * vfx_splat(1.0 / 12), signal * signal * vfx_splat(1.0 / 3))
  }
  mapComponents(quad, stride, count, curve)
}

let encodeHLGKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let light = vfx_max(x, vfx_splat(0))
    let log = log2(vfx_splat(12) * light - vfx_splat(b))
    let logarithmic = (log.exponent + log.fraction) * vfx_splat(0.693147180559945309 * a) + vfx_splat(c)
    return vfx_where_less(vfx_splat(1.0 / 12), light, logarithmic, vfx_sqrt(vfx_splat(3) * light))
  }
  mapComponents(quad, stride, count, curve)
}
