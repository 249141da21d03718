internal import CVector
import VidFXKernelSet

// Steps of warps that fold the plane into one cell of a pattern.

/// |mod(value + 1, 2) − 1|.
@inline(__always)
private func mirrored(_ value: Lanes) -> Lanes {
  let (one, two) = (vfx_splat(1), vfx_splat(2))
  let place = value + one
  return vfx_abs(place - two * vfx_floor(place * vfx_splat(0.5)) - one)
}

/// 1 where the whole number `value` is odd, else 0.
@inline(__always)
func odd(_ value: Lanes) -> Lanes { value - vfx_splat(2) * vfx_floor(value * vfx_splat(0.5)) }

let mirrorPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) { (mirrored(x), mirrored(y)) }
  mapPositions(quad, stride, count, folded)
}

let octantPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let (a, b) = (mirrored(x), mirrored(y))
    return (vfx_max(a, b), vfx_min(a, b))
  }
  mapPositions(quad, stride, count, folded)
}

let quarterTurnPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let (one, two, zero) = (vfx_splat(1), vfx_splat(2), vfx_splat(0))
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    // From the middle of a block of two by two; the result lies left of it and below.
    let dx = x - two * vfx_floor(x * vfx_splat(0.5)) - one
    let dy = y - two * vfx_floor(y * vfx_splat(0.5)) - one
    let (nearX, nearY) = (vfx_abs(dx), vfx_abs(dy))
    let isTurned = vfx_where_less(dx, zero, one, zero) - vfx_where_less(dy, zero, one, zero)
    return (
      one - vfx_where_equal(isTurned, zero, nearX, nearY), one - vfx_where_equal(isTurned, zero, nearY, nearX)
    )
  }
  mapPositions(quad, stride, count, folded)
}

let glidePositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let (one, half) = (vfx_splat(1), vfx_splat(0.5))
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let column = vfx_floor(x)
    let height = y + half * odd(column)
    let place = height - vfx_floor(height)
    return (x - column, vfx_where_less(half, odd(column), one - place, place))
  }
  mapPositions(quad, stride, count, folded)
}

/// x and y from the nearest of the points (√3·i, 3·j) and those half way between four.
@inline(__always)
func fromHexagonCentre(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
  let (width, height, half) = (vfx_splat(1.7320508), vfx_splat(3), vfx_splat(0.5))
  let (column, row) = (x * vfx_splat(0.57735027), y * vfx_splat(0.33333334))
  let ax = x - vfx_floor(column + half) * width
  let ay = y - vfx_floor(row + half) * height
  let bx = x - (vfx_floor(column) + half) * width
  let by = y - (vfx_floor(row) + half) * height
  let (a, b) = (ax * ax + ay * ay, bx * bx + by * by)
  return (vfx_where_less(b, a, bx, ax), vfx_where_less(b, a, by, ay))
}

let hexagonPositionsKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) { fromHexagonCentre(x, y) }
  mapPositions(quad, stride, count, folded)
}

let sectorPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let sector = vfx_splat(constants[0])
  @inline(__always)
  func folded(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let radius = vfx_sqrt(x * x + y * y)
    let angle = atan2(y, x)
    let (sine, cosine) = sinCos(angle - vfx_floor(angle / sector) * sector)
    return (radius * cosine, radius * sine)
  }
  mapPositions(quad, stride, count, folded)
}

let trianglePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let decay = vfx_splat(constants[0])
  let (half, side, zero) = (vfx_splat(0.5), vfx_splat(0.8660254), vfx_splat(0))
  @inline(__always)
  func folded(_ p: Pixels) -> Pixels {
    // Heights over the three sides, in triangles; the mirrors between are where their whole parts change.
    let up = p.g * vfx_splat(1.1547005)
    let right = p.r - half * up
    let whole = (vfx_floor(up), vfx_floor(right), vfx_floor(vfx_splat(1) - up - right))
    let mirrors = vfx_abs(whole.0) + vfx_abs(whole.1) + vfx_abs(whole.2)
    let light = exp2(vfx_max(mirrors * decay, vfx_splat(-150)))
    // Six triangles around every point of a lattice, mirrored into one: at the x axis, at 60° and at the axis again.
    let (y0, x0) = fromHexagonCentre(p.g, p.r)
    let y1 = vfx_abs(y0)
    let beyond = vfx_max(half * y1 - side * x0, zero) * vfx_splat(2)
    return (x0 + side * beyond, vfx_abs(y1 - half * beyond), p.b, p.a * light)
  }
  mapPixels(quad, stride, count, folded)
}

let squarePositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (k0, k1) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let half = vfx_splat(0.5)
  @inline(__always)
  func shown(_ x: Lanes, _ y: Lanes) -> (Lanes, Lanes) {
    let (column, row) = (vfx_floor(x), vfx_floor(y))
    let straight = x - column - half
    let across = vfx_where_less(half, odd(column + row), vfx_splat(0) - straight, straight)
    let up = y - row - half
    return (column + half + k0 * across - k1 * up, row + half + k1 * across + k0 * up)
  }
  mapPositions(quad, stride, count, shown)
}
