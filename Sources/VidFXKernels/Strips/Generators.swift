internal import CVector
import VidFXKernelSet

let fillKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let color = splatPixels(constants)
  @inline(__always)
  func step(_ index: Int) { store(color, quad, stride, index) }
  forEachLanes(count, step)
}

let linearGradientKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (pointX, directionX) = (vfx_splat(constants[0]), vfx_splat(constants[2]))
  let alongY = vfx_splat((y - constants[1]) * constants[3])
  let (color0, color1) = (splatPixels(constants + 4), splatPixels(constants + 8))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    store(mixed(color0, color1, unit((x - pointX) * directionX + alongY)), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let checkerboardKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, width) = (vfx_splat(constants[0]), vfx_splat(constants[2]))
  let ramp = (1 - constants[3]) * 0.5
  let waveY = squareWave(vfx_splat(y - constants[1]) / width, ramp)
  let (color0, color1) = (splatPixels(constants + 4), splatPixels(constants + 8))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let wave = squareWave((x - centreX) / width, ramp) * waveY
    store(mixed(color0, color1, vfx_splat(0.5) - vfx_splat(0.5) * wave), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

/// +1 in 0 ≤ u < 1, −1 in 1 ≤ u < 2, and so on, with a linear ramp of `ramp` on either side of each edge.
@inline(__always)
private func squareWave(_ u: Lanes, _ ramp: Float) -> Lanes {
  let (one, half) = (vfx_splat(1), vfx_splat(0.5))
  let phase = u - vfx_splat(2) * vfx_floor(u * half)
  guard ramp > 0 else { return vfx_where_less(phase, one, one, vfx_splat(-1)) }
  // Distance to the nearest edge, positive in the first half of the period.
  let distance = vfx_abs(vfx_abs(phase - half) - one) - half
  return vfx_min(vfx_max(distance / vfx_splat(ramp), vfx_splat(-1)), one)
}

let stripesKernel: StripOperation = { quad, _, stride, count, constants, _, x, _ in
  let (centreX, width) = (vfx_splat(constants[0]), vfx_splat(constants[1]))
  let ramp = (1 - constants[2]) * 0.5
  let (color0, color1) = (splatPixels(constants + 3), splatPixels(constants + 7))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let wave = squareWave((x - centreX) / width, ramp)
    store(mixed(color0, color1, vfx_splat(0.5) + vfx_splat(0.5) * wave), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let randomKernel: StripOperation = { quad, _, stride, count, _, _, x, y in
  let row = floorModulo256(vfx_splat(y)) &<< 8
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let key = floorModulo256(x) | row
    var channel = 0
    while channel < 4 {
      vfx_store(quad + channel * stride + index, uniform(key, channel))
      channel += 1
    }
  }
  forEachPosition(count, x, step)
}

let noiseKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let row = floorModulo256(vfx_splat(y)) &<< 8
  let amount = vfx_splat(constants[0])
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let key = floorModulo256(x) | row
    var channel = 0
    while channel < 3 {
      let values = quad + channel * stride + index
      vfx_store(values, vfx_load(values) + amount * (uniform(key, channel) - vfx_splat(0.5)))
      channel += 1
    }
  }
  forEachPosition(count, x, step)
}

/// The value of `channel` at a position, over 0 ≤ v < 1. 24 bits are what a float holds exactly.
@inline(__always)
private func uniform(_ key: Ints, _ channel: Int) -> Lanes {
  vfx_float(vfx_shift_right(hash(key | Ints(repeating: Int32(channel << 16))), 8)) * vfx_splat(0x1p-24)
}

/// floor(v) mod 256, exact for every finite float.
@inline(__always)
func floorModulo256(_ v: Lanes) -> Ints {
  let whole = vfx_floor(v)
  return vfx_whole(whole - vfx_splat(256) * vfx_floor(whole * vfx_splat(1.0 / 256))) & 0xFF
}

/// The 32-bit integer mix of Wellons' "hash prospector" (multipliers 7FEB352D and 846CA68B, bias 0.17).
@inline(__always)
func hash(_ key: Ints) -> Ints {
  var h = key
  h ^= vfx_shift_right(h, 16)
  h = h &* Ints(repeating: Int32(bitPattern: 0x7FEB_352D))
  h ^= vfx_shift_right(h, 15)
  h = h &* Ints(repeating: Int32(bitPattern: 0x846C_A68B))
  return h ^ vfx_shift_right(h, 16)
}
