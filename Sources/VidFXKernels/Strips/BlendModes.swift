internal import CVector
import VidFXKernelSet

// PDF's blend modes (ISO 32000-1, 11.3.5; W3C Compositing and Blending Level 1, 9 and 10), and others' in the same shell:
// one line a mode. b is the background's straight component, s the image's.

let multiplyBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, product) }
let screenBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, screen) }
let overlayBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, overlay) }
let darkenBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, vfx_min) }
let lightenBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, vfx_max) }
let colorDodgeBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, dodge) }
let colorBurnBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, burn) }
let hardLightBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, hardLight) }
let softLightBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, softLight) }
let differenceBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, difference) }
let exclusionBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, exclusion) }
let linearBurnBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, linearBurn) }
let linearDodgeBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, linearDodge) }
let linearLightBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, linearLight) }
let vividLightBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, vividLight) }
let pinLightBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, pinLight) }
let subtractBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, remainder) }
let divideBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blend(q, o, n, count, quotient) }
let hueBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blendColors(q, o, n, count, hue) }
let saturationBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blendColors(q, o, n, count, saturation) }
let colorBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blendColors(q, o, n, count, color) }
let luminosityBlendKernel: StripOperation = { q, o, n, count, _, _, _, _ in blendColors(q, o, n, count, luminosity) }

// MARK: The shell

/// quad := quad·(1 − αb) + other·(1 − αs) + αs·αb·B(other ÷ αb, quad ÷ αs), alpha αs + αb − αs·αb; straight components below
/// 0 count as 0.
@inline(__always)
private func blendColors(
  _ quad: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>?, _ stride: Int, _ count: Int,
  _ mode: (_ b: Colors, _ s: Colors) -> Colors
) {
  @inline(__always)
  func step(_ s: Pixels, _ b: Pixels) -> Pixels {
    let (both, one) = (s.a * b.a, vfx_splat(1))
    let (besideB, besideS) = (one - b.a, one - s.a)
    let mixed = mode(straight(b), straight(s))
    return (
      s.r * besideB + b.r * besideS + both * mixed.r, s.g * besideB + b.g * besideS + both * mixed.g,
      s.b * besideB + b.b * besideS + both * mixed.b, s.a + b.a - both
    )
  }
  combine(quad, other, stride, count, step)
}

/// The same for a function of each component.
@inline(__always)
private func blend(
  _ quad: UnsafeMutablePointer<Float>, _ other: UnsafePointer<Float>?, _ stride: Int, _ count: Int,
  _ mode: (_ b: Lanes, _ s: Lanes) -> Lanes
) {
  @inline(__always)
  func each(_ b: Colors, _ s: Colors) -> Colors { (mode(b.r, s.r), mode(b.g, s.g), mode(b.b, s.b)) }
  blendColors(quad, other, stride, count, each)
}

/// Colour divided by alpha, at least 0; 0 where alpha is below 2⁻¹²⁶.
@inline(__always)
private func straight(_ p: Pixels) -> Colors {
  let (zero, least) = (vfx_splat(0), vfx_splat(0x1p-126))
  let inverse = vfx_where_less(p.a, least, zero, vfx_splat(1) / p.a)
  return (vfx_max(p.r * inverse, zero), vfx_max(p.g * inverse, zero), vfx_max(p.b * inverse, zero))
}

// MARK: Component by component

@inline(__always)
private func product(_ b: Lanes, _ s: Lanes) -> Lanes { b * s }

@inline(__always)
private func screen(_ b: Lanes, _ s: Lanes) -> Lanes { b + s - b * s }

@inline(__always)
private func hardLight(_ b: Lanes, _ s: Lanes) -> Lanes {
  let twice = s + s
  return vfx_where_less(vfx_splat(1), twice, screen(b, twice - vfx_splat(1)), b * twice)
}

@inline(__always)
private func overlay(_ b: Lanes, _ s: Lanes) -> Lanes { hardLight(s, b) }

@inline(__always)
private func dodge(_ b: Lanes, _ s: Lanes) -> Lanes {
  let (zero, one) = (vfx_splat(0), vfx_splat(1))
  let brighter = vfx_where_less(s, one, vfx_min(b / (one - s), one), one)
  return vfx_where_less(zero, b, brighter, zero)
}

@inline(__always)
private func burn(_ b: Lanes, _ s: Lanes) -> Lanes {
  let (zero, one) = (vfx_splat(0), vfx_splat(1))
  let darker = vfx_where_less(zero, s, one - vfx_min((one - b) / s, one), zero)
  return vfx_where_less(b, one, darker, one)
}

@inline(__always)
private func softLight(_ b: Lanes, _ s: Lanes) -> Lanes {
  let (one, four) = (vfx_splat(1), vfx_splat(4))
  let slope = s + s - one
  let curve = ((vfx_splat(16) * b - vfx_splat(12)) * b + four) * b
  let lighter = vfx_where_less(vfx_splat(0.25), b, vfx_sqrt(b), curve) - b
  return b + slope * vfx_where_less(vfx_splat(0), slope, lighter, b * (one - b))
}

@inline(__always)
private func difference(_ b: Lanes, _ s: Lanes) -> Lanes { vfx_abs(b - s) }

@inline(__always)
private func exclusion(_ b: Lanes, _ s: Lanes) -> Lanes { b + s - vfx_splat(2) * (b * s) }

@inline(__always)
private func linearBurn(_ b: Lanes, _ s: Lanes) -> Lanes { vfx_max(b + s - vfx_splat(1), vfx_splat(0)) }

@inline(__always)
private func linearDodge(_ b: Lanes, _ s: Lanes) -> Lanes { vfx_min(b + s, vfx_splat(1)) }

@inline(__always)
private func linearLight(_ b: Lanes, _ s: Lanes) -> Lanes { unit(b + (s + s) - vfx_splat(1)) }

@inline(__always)
private func vividLight(_ b: Lanes, _ s: Lanes) -> Lanes {
  let twice = s + s
  return vfx_where_less(twice, vfx_splat(1), burn(b, twice), dodge(b, twice - vfx_splat(1)))
}

@inline(__always)
private func pinLight(_ b: Lanes, _ s: Lanes) -> Lanes {
  let twice = s + s
  return vfx_where_less(twice, vfx_splat(1), vfx_min(b, twice), vfx_max(b, twice - vfx_splat(1)))
}

@inline(__always)
private func remainder(_ b: Lanes, _ s: Lanes) -> Lanes { vfx_max(b - s, vfx_splat(0)) }

@inline(__always)
private func quotient(_ b: Lanes, _ s: Lanes) -> Lanes {
  vfx_where_less(vfx_splat(0), s, vfx_min(b / s, vfx_splat(1)), vfx_splat(1))
}

// MARK: Colour by colour, on components of 0…1

@inline(__always)
private func hue(_ b: Colors, _ s: Colors) -> Colors {
  let (b, s) = (units(b), units(s))
  return withLuma(withRange(s, range(b)), weighted(b))
}

@inline(__always)
private func saturation(_ b: Colors, _ s: Colors) -> Colors {
  let (b, s) = (units(b), units(s))
  return withLuma(withRange(b, range(s)), weighted(b))
}

@inline(__always)
private func color(_ b: Colors, _ s: Colors) -> Colors { withLuma(units(s), weighted(units(b))) }

@inline(__always)
private func luminosity(_ b: Colors, _ s: Colors) -> Colors { withLuma(units(b), weighted(units(s))) }

@inline(__always)
private func units(_ c: Colors) -> Colors { (unit(c.r), unit(c.g), unit(c.b)) }

@inline(__always)
private func least(_ c: Colors) -> Lanes { vfx_min(vfx_min(c.r, c.g), c.b) }

@inline(__always)
private func greatest(_ c: Colors) -> Lanes { vfx_max(vfx_max(c.r, c.g), c.b) }

/// PDF's Sat.
@inline(__always)
private func range(_ c: Colors) -> Lanes { greatest(c) - least(c) }

/// PDF's Lum, kept from rounding above 1.
@inline(__always)
private func weighted(_ c: Colors) -> Lanes {
  vfx_min(c.r * vfx_splat(0.3) + c.g * vfx_splat(0.59) + c.b * vfx_splat(0.11), vfx_splat(1))
}

/// PDF's SetSat: the least component becomes 0, the greatest `range`; greys become black.
@inline(__always)
private func withRange(_ c: Colors, _ range: Lanes) -> Colors {
  let (zero, low) = (vfx_splat(0), least(c))
  let own = greatest(c) - low
  let scale = vfx_where_less(zero, own, range / own, zero)
  return ((c.r - low) * scale, (c.g - low) * scale, (c.b - low) * scale)
}

/// PDF's SetLum and ClipColor: moves all components alike, then towards `luma` until they lie within 0…1.
@inline(__always)
private func withLuma(_ c: Colors, _ luma: Lanes) -> Colors {
  let one = vfx_splat(1)
  let shift = luma - weighted(c)
  let (low, high) = (least(c) + shift, greatest(c) + shift)
  let below = vfx_where_less(low, vfx_splat(0), luma / (luma - low), one)
  let above = vfx_where_less(one, high, (one - luma) / (high - luma), one)
  let scale = below * above
  @inline(__always)
  func clipped(_ value: Lanes) -> Lanes { luma + (value + shift - luma) * scale }
  return (clipped(c.r), clipped(c.g), clipped(c.b))
}
