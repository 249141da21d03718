internal import CVector
import VidFXKernelSet

// Colour that depends on the brightness of the pixel or of what lies around.

/// Rec. 709 weights (ITU-R BT.709, item 3.2).
@inline(__always)
private func luma(_ p: Pixels) -> Lanes {
  p.r * vfx_splat(0.2126) + p.g * vfx_splat(0.7152) + p.b * vfx_splat(0.0722)
}

let posterizeLumaKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (levels, perLevel) = (vfx_splat(constants[0]), vfx_splat(1 / constants[0]))
  @inline(__always)
  func stepped(_ p: Pixels) -> Pixels {
    let (zero, one, brightness) = (vfx_splat(0), vfx_splat(1), luma(p))
    let place = unit(brightness) * levels
    let whole = vfx_min(vfx_floor(place), levels - one)
    let rest = place - whole
    let up = smooth(unit((rest - vfx_splat(0.875)) * vfx_splat(4)))
    let down = smooth(unit((rest + vfx_splat(0.125)) * vfx_splat(4))) - one
    let level = (whole + vfx_splat(0.5) + up + down) * perLevel
    let least = vfx_splat(0x1p-10)
    let gain = vfx_where_less(brightness, least, zero, level / vfx_max(brightness, least))
    return (p.r * gain, p.g * gain, p.b * gain, p.a)
  }
  mapPixels(quad, stride, count, stepped)
}

let noiseReductionKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let (half, perRange) = (vfx_splat(constants[0] * 0.5), vfx_splat(constants[1]))
  let sharpness = vfx_splat(constants[2])
  @inline(__always)
  func reduced(_ blur: Pixels, _ p: Pixels) -> Pixels {
    let t = smooth(unit((vfx_abs(luma(p) - luma(blur)) - half) * perRange))
    let rest = vfx_splat(1) - t
    @inline(__always)
    func mixed(_ blur: Lanes, _ value: Lanes) -> Lanes { blur * rest + (value + sharpness * (value - blur)) * t }
    return (mixed(blur.r, p.r), mixed(blur.g, p.g), mixed(blur.b, p.b), p.a)
  }
  combine(quad, other, stride, count, reduced)
}

let toneGainKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let (shadow, highlight) = (vfx_splat(2 * constants[0]), vfx_splat(2 * (1 - constants[1])))
  @inline(__always)
  func lit(_ p: Pixels, _ around: Pixels) -> Pixels {
    let (one, level) = (vfx_splat(1), unit(around.r))
    let rest = one - level
    let gain = vfx_max(one + shadow * (rest * rest * rest) - highlight * (level * level * rest), vfx_splat(0))
    return (p.r * gain, p.g * gain, p.b * gain, p.a)
  }
  combine(quad, other, stride, count, lit)
}

let ratioKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let epsilon = vfx_splat(constants[0])
  @inline(__always)
  func divided(_ p: Pixels, _ q: Pixels) -> Pixels {
    let zero = vfx_splat(0)
    return (
      p.r / (vfx_max(q.r, zero) + epsilon), p.g / (vfx_max(q.g, zero) + epsilon),
      p.b / (vfx_max(q.b, zero) + epsilon), p.a
    )
  }
  combine(quad, other, stride, count, divided)
}

let bilateralTapKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let (weight, falloff) = (vfx_splat(constants[0]), vfx_splat(-constants[1]))
  @inline(__always)
  func weighed(_ p: Pixels, _ guide: Pixels) -> Pixels {
    let difference = luma(guide) - p.a
    // Below 2⁻²⁰ all weights are alike; NaN too becomes that.
    let exponent = vfx_max(falloff * (difference * difference), vfx_splat(-20))
    let w = weight * exp2(exponent)
    return (p.r * w, p.g * w, p.b * w, w)
  }
  combine(quad, other, stride, count, weighed)
}
