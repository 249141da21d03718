internal import CVector
import VidFXKernelSet

// Suns and halos: light around a point, with rays.

let starShineKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, dy) = (vfx_splat(constants[0]), vfx_splat(y - constants[1]))
  let (radius, cosine, sine) = (vfx_splat(constants[2]), vfx_splat(constants[3]), vfx_splat(constants[4]))
  let (perWidth, opacity) = (vfx_splat(constants[5]), vfx_splat(constants[6]))
  let (perReach, shortening) = (vfx_splat(constants[7]), vfx_splat(constants[8]))
  let color = splatPixels(constants + 9)
  @inline(__always)
  func line(_ distance: Lanes) -> Lanes {
    let q = distance * perWidth
    return exp2(vfx_max(q * q * vfx_splat(-1.442695), vfx_splat(-150)))
  }
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let distance = vfx_sqrt(dx * dx + dy * dy)
    let core = radius / vfx_max(distance, vfx_splat(0x1p-20))
    let fall = vfx_max(vfx_splat(1) - shortening * (distance * perReach), vfx_splat(0))
    let cross = opacity * fall * (line(dx * sine - dy * cosine) + line(dx * cosine + dy * sine))
    storeLight((color.r, color.g, color.b) * (core * core + cross), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let sunbeamsKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, dy) = (vfx_splat(constants[0]), vfx_splat(y - constants[1]))
  let (radius, perReach) = (vfx_splat(constants[2]), vfx_splat(constants[3]))
  let (strength, contrast, time) = (vfx_splat(constants[4]), vfx_splat(constants[5]), constants[6])
  let color = splatPixels(constants + 7)
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let distance = vfx_sqrt(dx * dx + dy * dy)
    let fall = unit(vfx_splat(1) - distance * perReach)
    let core = radius / vfx_max(distance, vfx_splat(0x1p-20))
    let white = strength * rays(dx, dy, contrast, time) * fall
    let light = core * core * fall
    storeLight((color.r * light + white, color.g * light + white, color.b * light + white), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let lenticularHaloKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, dy) = (vfx_splat(constants[0]), vfx_splat(y - constants[1]))
  let (middle, perHalfWidth, shift) = (vfx_splat(constants[2]), vfx_splat(constants[3]), vfx_splat(constants[4]))
  let (strength, contrast, time) = (vfx_splat(constants[5]), vfx_splat(constants[6]), constants[7])
  let color = splatPixels(constants + 8)
  let one = vfx_splat(1)
  @inline(__always)
  func ring(_ distance: Lanes) -> Lanes { smooth(unit(one - vfx_abs(distance) * perHalfWidth)) }
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let distance = vfx_sqrt(dx * dx + dy * dy) - middle
    let light = vfx_max(one - strength * (one - rays(dx, dy, contrast, time)), vfx_splat(0))
    let rings = (ring(distance + shift), ring(distance), ring(distance - shift))
    storeLight(
      (color.r * rings.0 * light, color.g * rings.1 * light, color.b * rings.2 * light), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

/// Stores `color` within 0…1, with the greatest of its components as alpha.
@inline(__always)
private func storeLight(_ color: Colors, _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ index: Int) {
  let (r, g, b) = (unit(color.r), unit(color.g), unit(color.b))
  store((r, g, b, vfx_max(vfx_max(r, g), b)), quad, stride, index)
}

/// The strength of the ray in a direction, around ½: 256 random values around the circle and as many rows of time,
/// linear between, spread by `contrast`, at least 0.
@inline(__always)
private func rays(_ dx: Lanes, _ dy: Lanes, _ contrast: Lanes, _ time: Float) -> Lanes {
  let place = (atan2(dy, dx) * vfx_splat(0.15915494) + vfx_splat(0.5)) * vfx_splat(256)
  let cell = vfx_floor(place)
  let (column, t) = (vfx_whole(cell), place - cell)
  let row = time.rounded(.down)
  let (first, u) = (Int32(row), vfx_splat(time - row))
  @inline(__always)
  func along(_ row: Int32) -> Lanes {
    let (a, b) = (value(column, row), value(column &+ Ints(repeating: 1), row))
    return a + (b - a) * t
  }
  let (before, after) = (along(first), along(first &+ 1))
  let noise = before + (after - before) * u
  return vfx_max(vfx_splat(0.5) + (noise - vfx_splat(0.5)) * contrast, vfx_splat(0))
}

/// The value of a cell of the circle in a row, uniform over 0 ≤ v < 1: the ray table is the fifth channel of the noise.
@inline(__always)
private func value(_ column: Ints, _ row: Int32) -> Lanes {
  let key = (column & 0xFF) | Ints(repeating: (row & 0xFF) << 8 | 4 << 16)
  return vfx_float(vfx_shift_right(hash(key), 8)) * vfx_splat(0x1p-24)
}
