internal import CVector
import VidFXKernelSet

// Steps of warps that fold and roll the image like paper.

let pleatPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (middle, bottom, height) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
  let (stretch, halves) = (vfx_splat(constants[3] / constants[2]), vfx_splat(constants[4] / constants[2]))
  let (depth, shade) = (vfx_splat(constants[5]), vfx_splat(constants[6]))
  let (zero, one) = (vfx_splat(0), vfx_splat(1))
  @inline(__always)
  func folded(_ p: Pixels) -> Pixels {
    let above = p.g - bottom
    let place = vfx_min(vfx_max(above, zero), height)
    let isInside = vfx_where_less(zero, above, vfx_where_less(above, height, one, zero), zero)
    let whole = vfx_floor(place * halves)
    let part = place * halves - whole
    let back = vfx_where_less(vfx_splat(0.5), odd(whole), one - part, part)
    return (
      p.r + (p.r - middle) * (depth * back * isInside), p.g - place + place * stretch, p.b,
      p.a * (one - shade * part * isInside)
    )
  }
  mapPixels(quad, stride, count, folded)
}

/// The angle whose sine is `t`, 0…1.
@inline(__always)
private func arcSine(_ t: Lanes) -> Lanes { atan2(t, vfx_sqrt(vfx_max(vfx_splat(1) - t * t, vfx_splat(0)))) }

let curlPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (line, radius, isBack) = (vfx_splat(constants[0]), vfx_splat(constants[1]), constants[2] != 0)
  let (zero, inverse) = (vfx_splat(0), vfx_splat(1 / constants[1]))
  let halfTurn = vfx_splat(constants[1] * .pi)
  @inline(__always)
  func unrolled(_ p: Pixels) -> Pixels {
    let ahead = line - p.r
    let arc = radius * arcSine(unit(ahead * inverse))
    let x =
      isBack ? line - halfTurn + arc + vfx_min(ahead, zero) : vfx_where_less(zero, ahead, line - arc, p.r)
    return (x, p.g, p.b * unit(radius - ahead + vfx_splat(0.5)), p.a)
  }
  mapPixels(quad, stride, count, unrolled)
}

let curlShadePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (line, radius) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let (inverse, half) = (vfx_splat(1 / constants[1]), vfx_splat(0.5))
  let (alongX, alongY) = (vfx_splat(constants[2] * 0.5), vfx_splat(constants[3] * 0.5))
  @inline(__always)
  func lit(_ p: Pixels) -> Pixels {
    let ahead = line - p.r
    let tilt = unit(ahead * inverse)
    return (half - tilt * alongX, half - tilt * alongY, p.b * unit(radius - ahead + half), p.a)
  }
  mapPixels(quad, stride, count, lit)
}
