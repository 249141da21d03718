internal import CVector
import VidFXKernelSet

// Steps of warps that bend space around a centre, a line or a ring.

let bumpPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (scale, weight, one) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(1))
  @inline(__always)
  func bent(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let inside = vfx_max(one - (x * x + weight * (y * y)), vfx_splat(0))
    let change = scale * (inside * inside)
    return (x - x * change, y - y * (weight * change))
  }
  mapPositions(quad, stride, count, bent)
}

let pinchPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  // Of the squared distance.
  let exponent = splitExponent(constants[0] * 0.5)
  @inline(__always)
  func pinched(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let factor = power(vfx_min(x * x + y * y, vfx_splat(1)), exponent)
    return (x * factor, y * factor)
  }
  mapPositions(quad, stride, count, pinched)
}

let vortexPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let angle = vfx_splat(constants[0])
  @inline(__always)
  func turned(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    // e^(−4r) = 2^(−4r ÷ ln 2); beyond r = 20 less than 2⁻¹¹⁵.
    let r = vfx_min(vfx_sqrt(x * x + y * y), vfx_splat(20))
    let (sine, cosine) = sinCos(angle * exp2(r * vfx_splat(-5.770780163555854)))
    return (cosine * x - sine * y, sine * x + cosine * y)
  }
  mapPositions(quad, stride, count, turned)
}

let rimPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (angle, one) = (vfx_splat(constants[0]), vfx_splat(1))
  @inline(__always)
  func gathered(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let inverse = one / vfx_max(vfx_sqrt(x * x + y * y), one)
    let (sine, cosine) = sinCos(angle * (one - inverse))
    let (nearX, nearY) = (x * inverse, y * inverse)
    return (cosine * nearX - sine * nearY, sine * nearX + cosine * nearY)
  }
  mapPositions(quad, stride, count, gathered)
}

let holePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (radius, one) = (vfx_splat(constants[0]), vfx_splat(1))
  @inline(__always)
  func opened(_ p: Pixels) -> Pixels {
    let squared = p.r * p.r + p.g * p.g
    let factor = one - one / vfx_max(squared, one)
    let edge = unit((vfx_sqrt(squared) - one) * radius + vfx_splat(0.5))
    return (p.r * factor, p.g * factor, p.b * edge, p.a)
  }
  mapPixels(quad, stride, count, opened)
}

let polarPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (radius, height, half) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(0.5))
  @inline(__always)
  func unrolled(_ p: Pixels) -> Pixels {
    let turns = atan2(p.g, p.r) * vfx_splat(0.15915494)
    let above = vfx_sqrt(p.r * p.r + p.g * p.g) - radius
    let edges = unit(above + half) * unit(height - above + half)
    return (turns - vfx_floor(turns), above, p.b * edges, p.a)
  }
  mapPixels(quad, stride, count, unrolled)
}

/// `x` and `y`, which lie `dx` and `dy` from the spine of a lens of radius 1, seen through it.
@inline(__always)
private func refracted(_ x: Lanes, _ y: Lanes, _ dx: Lanes, _ dy: Lanes, _ strength: Lanes) -> (Lanes, Lanes) {
  let height = strength * vfx_sqrt(vfx_max(vfx_splat(1) - (dx * dx + dy * dy), vfx_splat(0)))
  return (x - dx * height, y - dy * height)
}

let lozengePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (length, strength) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  @inline(__always)
  func seen(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    refracted(x, y, x - vfx_min(vfx_max(x, vfx_splat(0)), length), y, strength)
  }
  mapPositions(quad, stride, count, seen)
}

let torusPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (ring, strength) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  @inline(__always)
  func seen(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let away = vfx_splat(1) - ring / vfx_max(vfx_sqrt(x * x + y * y), vfx_splat(0x1p-60))
    return refracted(x, y, x * away, y * away, strength)
  }
  mapPositions(quad, stride, count, seen)
}

let displacePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (scale, half, top) = (vfx_splat(constants[0]), vfx_splat(0.5), vfx_splat(y))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let p = loadPixels(quad, stride, index)
    let middle = p.a * half
    store(
      (x + scale * (p.r - middle), top + scale * (p.g - middle), vfx_splat(1), vfx_splat(1)), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let drostePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (period, real, imaginary) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
  let turn = vfx_splat(constants[3])
  @inline(__always)
  func wound(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let squared = vfx_min(vfx_max(x * x + y * y, vfx_splat(0x1p-100)), vfx_splat(0x1p100))
    let (exponent, fraction) = log2(squared)
    // Half of log2 times ln 2.
    let (u, v) = ((exponent + fraction) * vfx_splat(0.34657359), atan2(y, x))
    let distance = real * u - imaginary * v
    let (sine, cosine) = sinCos(imaginary * u + real * v + turn)
    let r = exp2((distance - vfx_floor(distance / period) * period) * vfx_splat(1.442695))
    return (r * cosine, r * sine)
  }
  mapPositions(quad, stride, count, wound)
}
