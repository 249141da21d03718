internal import CVector
import VidFXKernelSet

// What a light seen in a shading image makes of a relief: positions in the unit square, by the direction that the surface
// faces.

let reliefPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (scale, half, one) = (vfx_splat(constants[0]), vfx_splat(0.5), vfx_splat(1))
  @inline(__always)
  func faced(_ p: Pixels) -> Pixels {
    let (x, y) = (p.r * scale, p.g * scale)
    let inverse = half / vfx_sqrt(x * x + y * y + one)
    return (half - x * inverse, half - y * inverse, one, one)
  }
  mapPixels(quad, stride, count, faced)
}

/// 1 from −1 on, down through 0 to −1 at 1, and back to 0 at 3; 0 before −3.
@inline(__always)
private func ripple(_ q: Lanes) -> Lanes {
  let (half, one) = (vfx_splat(0.5), vfx_splat(1))
  @inline(__always)
  func step(_ from: Lanes) -> Lanes { smooth(unit((q - from) * half)) }
  return step(vfx_splat(-3)) - vfx_splat(2) * step(vfx_splat(0) - one) + step(one)
}

let ripplePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (front, push) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  @inline(__always)
  func pushed(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let r = vfx_sqrt(x * x + y * y)
    let factor = vfx_splat(1) + push * ripple(r - front) / vfx_max(r, vfx_splat(0x1p-60))
    return (x * factor, y * factor)
  }
  mapPositions(quad, stride, count, pushed)
}

let rippleShadePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (front, strength, half) = (vfx_splat(constants[0]), vfx_splat(constants[1] * 0.5), vfx_splat(0.5))
  @inline(__always)
  func lit(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let r = vfx_sqrt(x * x + y * y)
    let tilt = strength * ripple(r - front) / vfx_max(r, vfx_splat(0x1p-60))
    return (half + tilt * x, half + tilt * y)
  }
  mapPositions(quad, stride, count, lit)
}

let rippleTransitionKernel: StripOperation = { quad, other, stride, count, constants, _, x, y in
  guard let other else { return }
  let (centreX, alongY) = (vfx_splat(constants[0]), vfx_splat((y - constants[1]) * (y - constants[1])))
  let (start, inverse) = (vfx_splat(constants[2] - constants[3]), vfx_splat(0.5 / constants[3]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let weight = smooth(unit((vfx_sqrt(dx * dx + alongY) - start) * inverse))
    store(mixed(loadPixels(other, stride, index), loadPixels(quad, stride, index), weight), quad, stride, index)
  }
  forEachPosition(count, x, step)
}
