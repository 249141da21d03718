internal import CVector
import VidFXKernelSet

// The steps of warps: quads of x, y, coverage and light.

let positionsKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (stepX, stepY) = (vfx_splat(constants[0]), vfx_splat(constants[3]))
  let originX = vfx_splat(constants[1] * y + constants[2])
  let originY = vfx_splat(constants[4] * y + constants[5])
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    store((x * stepX + originX, x * stepY + originY, vfx_splat(1), vfx_splat(1)), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let movePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (k0, k1, k2) = (vfx_splat(constants[0]), vfx_splat(constants[1]), vfx_splat(constants[2]))
  let (k3, k4, k5) = (vfx_splat(constants[3]), vfx_splat(constants[4]), vfx_splat(constants[5]))
  @inline(__always)
  func moved(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) { (k0 * x + k1 * y + k2, k3 * x + k4 * y + k5) }
  mapPositions(quad, stride, count, moved)
}

let projectPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  @inline(__always)
  func row(_ k: Int, _ x: Lanes, _ y: Lanes) -> Lanes {
    vfx_splat(constants[k]) * x + vfx_splat(constants[k + 1]) * y + vfx_splat(constants[k + 2])
  }
  @inline(__always)
  func step(_ index: Int) {
    let p = loadPixels(quad, stride, index)
    let w = row(6, p.r, p.g)
    let zero = vfx_splat(0)
    let isFront = { (value: Lanes) in vfx_where_less(zero, w, value, zero) }
    store((isFront(row(0, p.r, p.g) / w), isFront(row(3, p.r, p.g) / w), isFront(p.b), p.a), quad, stride, index)
  }
  forEachLanes(count, step)
}

let twirlPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let angle = vfx_splat(constants[0])
  @inline(__always)
  func turned(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let inside = vfx_max(vfx_splat(1) - vfx_sqrt(x * x + y * y), vfx_splat(0))
    let (sine, cosine) = sinCos(angle * inside * inside)
    return (cosine * x - sine * y, sine * x + cosine * y)
  }
  mapPositions(quad, stride, count, turned)
}

let kaleidoscopePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (sector, angle) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let full = vfx_splat(2) * sector
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let radius = vfx_sqrt(x * x + y * y)
    let t = atan2(y, x) - angle + sector
    let (sine, cosine) = sinCos(vfx_abs(t - vfx_floor(t / full) * full - sector) + angle)
    return (radius * cosine, radius * sine)
  }
  mapPositions(quad, stride, count, folded)
}

let repeatPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (left, bottom) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let (width, height) = (vfx_splat(constants[2]), vfx_splat(constants[3]))
  @inline(__always)
  func repeated(_ value: Lanes, _ start: Lanes, _ length: Lanes) -> Lanes {
    let place = value - start
    return start + (place - vfx_floor(place / length) * length)
  }
  @inline(__always)
  func wrapped(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) { (repeated(x, left, width), repeated(y, bottom, height)) }
  mapPositions(quad, stride, count, wrapped)
}

let barPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (start, perWidth) = (vfx_splat(constants[0]), vfx_splat(1 / constants[1]))
  let (speed, delay) = (vfx_splat(constants[2]), vfx_splat(constants[3]))
  @inline(__always)
  func moved(_ u: Lanes, _ v: Lanes) -> (Lanes, Lanes) {
    let time = vfx_max(speed - vfx_floor((u - start) * perWidth) * delay, vfx_splat(0))
    return (u, v - time * time)
  }
  mapPositions(quad, stride, count, moved)
}

let gradientPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (distance, row) = (vfx_splat(constants[0]), vfx_splat(y))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let (dx, dy) = (vfx_load(quad + index), vfx_load(quad + stride + index))
    let (zero, one) = (vfx_splat(0), vfx_splat(1))
    let length = vfx_sqrt(dx * dx + dy * dy)
    // Squares of slopes below 2⁻⁶³ vanish: there is no direction.
    let scale = vfx_where_less(zero, length, distance / length, zero)
    store((x + dx * scale, row + dy * scale, one, one), quad, stride, index)
  }
  forEachPosition(count, x, step)
}
