internal import CVector
import VidFXKernelSet

let maskedKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let weights = splatPixels(constants)
  let (start, range) = (vfx_splat(constants[4]), vfx_splat(constants[5]))
  @inline(__always)
  func masked(_ p: Pixels, _ mask: Pixels) -> Pixels {
    let weighted = mask * weights
    return p * (start + range * unit((weighted.r + weighted.g) + (weighted.b + weighted.a)))
  }
  combine(quad, other, stride, count, masked)
}

let absoluteDifferenceKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  // |p ÷ αp − q ÷ αq| · αp·αq without the divisions.
  @inline(__always)
  func difference(_ p: Pixels, _ q: Pixels) -> Pixels {
    (
      vfx_abs(p.r * q.a - q.r * p.a), vfx_abs(p.g * q.a - q.g * p.a), vfx_abs(p.b * q.a - q.b * p.a), p.a * q.a
    )
  }
  combine(quad, other, stride, count, difference)
}

let labDifferenceKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func straight(_ p: Pixels) -> Colors {
    let (zero, least) = (vfx_splat(0), vfx_splat(0x1p-126))
    let inverse = vfx_where_less(p.a, least, zero, vfx_splat(1) / p.a)
    return (p.r * inverse, p.g * inverse, p.b * inverse)
  }
  @inline(__always)
  func difference(_ p: Pixels, _ q: Pixels) -> Pixels {
    let (first, second, one) = (straight(p), straight(q), vfx_splat(1))
    let chroma = vfx_sqrt(first.g * first.g + first.b * first.b)
    let (lightness, da, db) = (first.r - second.r, first.g - second.g, first.b - second.b)
    let dc = chroma - vfx_sqrt(second.g * second.g + second.b * second.b)
    let hue = vfx_max(da * da + db * db - dc * dc, vfx_splat(0))
    let (perC, perH) = (one / (one + vfx_splat(0.045) * chroma), one / (one + vfx_splat(0.015) * chroma))
    let (scaledC, squareH) = (dc * perC, hue * (perH * perH))
    let distance = vfx_sqrt(lightness * lightness + scaledC * scaledC + squareH)
    return (distance, distance, distance, one)
  }
  combine(quad, other, stride, count, difference)
}
