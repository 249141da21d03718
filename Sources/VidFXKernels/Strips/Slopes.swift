internal import CVector
import VidFXKernelSet

// Edges from slopes along rows and columns.

let gradientMagnitudeKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let factor = vfx_splat(constants[0])
  @inline(__always)
  func magnitude(_ p: Pixels, _ q: Pixels) -> Pixels {
    (
      vfx_sqrt(p.r * p.r + q.r * q.r) * factor, vfx_sqrt(p.g * p.g + q.g * q.g) * factor,
      vfx_sqrt(p.b * p.b + q.b * q.b) * factor, p.a
    )
  }
  combine(quad, other, stride, count, magnitude)
}

let strongestGradientKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func strongest(_ p: Pixels, _ q: Pixels) -> Pixels {
    let (r, g, b) = (p.r * p.r + q.r * q.r, p.g * p.g + q.g * q.g, p.b * p.b + q.b * q.b)
    let (x, y) = (vfx_where_less(r, g, p.g, p.r), vfx_where_less(r, g, q.g, q.r))
    let first = vfx_max(r, g)
    return (vfx_where_less(first, b, p.b, x), vfx_where_less(first, b, q.b, y), vfx_splat(0), vfx_splat(1))
  }
  combine(quad, other, stride, count, strongest)
}

let cannyEdgesKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let (high, low) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  @inline(__always)
  func edges(_ p: Pixels, _ q: Pixels) -> Pixels {
    let (zero, one) = (vfx_splat(0), vfx_splat(1))
    let isRidge = vfx_where_less(p.r, q.r, zero, one)
    return (vfx_where_less(high, p.r, isRidge, zero), vfx_where_less(low, p.r, isRidge, zero), zero, one)
  }
  combine(quad, other, stride, count, edges)
}

let hysteresisKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func joined(_ spread: Pixels, _ p: Pixels) -> Pixels { (vfx_max(p.r, vfx_min(spread.r, p.g)), p.g, p.b, p.a) }
  combine(quad, other, stride, count, joined)
}
