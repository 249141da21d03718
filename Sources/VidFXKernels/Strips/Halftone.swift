internal import CVector
import VidFXKernelSet

// Screens of print: a periodic pattern of thresholds, and ink where the picture exceeds it.

let lineScreenKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  @inline(__always)
  func pattern(_ u: Lanes, _ v: Lanes, _ value: Lanes) -> Lanes { wave(u) }
  screen(quad, stride, count, constants, x, y, pattern)
}

let dotScreenKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  @inline(__always)
  func pattern(_ u: Lanes, _ v: Lanes, _ value: Lanes) -> Lanes { vfx_splat(0.5) * (wave(u) + wave(v)) }
  screen(quad, stride, count, constants, x, y, pattern)
}

let circularScreenKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  @inline(__always)
  func pattern(_ u: Lanes, _ v: Lanes, _ value: Lanes) -> Lanes { wave(vfx_sqrt(u * u + v * v)) }
  screen(quad, stride, count, constants, x, y, pattern)
}

let hatchedScreenKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  @inline(__always)
  func pattern(_ u: Lanes, _ v: Lanes, _ value: Lanes) -> Lanes {
    let (a, b) = (wave(u), wave(v))
    return vfx_where_less(value, vfx_splat(0.5), vfx_max(a, b), vfx_min(a, b))
  }
  screen(quad, stride, count, constants, x, y, pattern)
}

let cmykHalftoneKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, dy) = (vfx_splat(constants[0]), y - constants[1])
  let (softness, perSoftness) = (vfx_splat(constants[10]), vfx_splat(1 / constants[10]))
  let (replacement, removal) = (vfx_splat(constants[11]), vfx_splat(constants[12]))
  let one = vfx_splat(1)
  /// The paper that plate `k` leaves white.
  @inline(__always)
  func plate(_ k: Int, _ dx: Lanes, _ amount: Lanes) -> Lanes {
    let (cosine, sine) = (vfx_splat(constants[k]), vfx_splat(constants[k + 1]))
    let (u, v) = (dx * cosine + vfx_splat(dy * constants[k + 1]), vfx_splat(dy * constants[k]) - dx * sine)
    return one - ink(amount, vfx_splat(0.5) * (wave(u) + wave(v)), softness, perSoftness)
  }
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let p = loadColors(quad, stride, index)
    let (c, m, y) = (one - unit(p.r), one - unit(p.g), one - unit(p.b))
    let black = replacement * vfx_min(vfx_min(c, m), y)
    let (dx, less) = (x - centreX, removal * black)
    let paper = plate(8, dx, black)
    store(
      (plate(2, dx, c - less) * paper, plate(4, dx, m - less) * paper, plate(6, dx, y - less) * paper), quad, stride,
      index)
  }
  forEachPosition(count, x, step)
}

/// r, g and b become the ink that r asks for over a pattern in periods.
@inline(__always)
private func screen(
  _ quad: UnsafeMutablePointer<Float>, _ stride: Int, _ count: Int, _ constants: UnsafePointer<Float>, _ x: Float,
  _ y: Float, _ pattern: (_ u: Lanes, _ v: Lanes, _ value: Lanes) -> Lanes
) {
  let centreX = vfx_splat(constants[0])
  let (cosine, sine) = (vfx_splat(constants[2]), vfx_splat(constants[3]))
  let (alongU, alongV) = (vfx_splat((y - constants[1]) * constants[3]), vfx_splat((y - constants[1]) * constants[2]))
  let (softness, perSoftness) = (vfx_splat(constants[4]), vfx_splat(1 / constants[4]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let (dx, value) = (x - centreX, unit(vfx_load(quad + index)))
    let threshold = pattern(dx * cosine + alongU, alongV - dx * sine, value)
    let gray = ink(value, threshold, softness, perSoftness)
    store((gray, gray, gray), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

/// 0 where `value` is 0, 1 where it is 1, and between them a ramp of width `softness` about the threshold.
@inline(__always)
private func ink(_ value: Lanes, _ threshold: Lanes, _ softness: Lanes, _ perSoftness: Lanes) -> Lanes {
  unit((value + value * softness - threshold) * perSoftness)
}
