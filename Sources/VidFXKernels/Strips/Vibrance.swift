internal import CVector
import VidFXKernelSet

let vibranceKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let amount = vfx_splat(constants[0])
  @inline(__always)
  func scaled(_ color: Colors, _ gain: Lanes) -> Colors {
    let luma = color.r * vfx_splat(0.2126) + color.g * vfx_splat(0.7152) + color.b * vfx_splat(0.0722)
    return (luma + (color.r - luma) * gain, luma + (color.g - luma) * gain, luma + (color.b - luma) * gain)
  }
  @inline(__always)
  func uniform(_ color: Colors) -> Colors { scaled(color, vfx_splat(1) + amount) }
  @inline(__always)
  func selective(_ color: Colors) -> Colors { scaled(color, vfx_splat(1) + amount * weight(color)) }
  if constants[0] < 0 {
    mapColors(quad, stride, count, uniform)
  } else {
    mapColors(quad, stride, count, selective)
  }
}

/// 1 for greys, less for saturated colours, and half as much for the hues of skin.
@inline(__always)
private func weight(_ color: Colors) -> Lanes {
  let maximum = vfx_max(vfx_max(color.r, color.g), color.b)
  let range = maximum - vfx_min(vfx_min(color.r, color.g), color.b)
  let saturation = unit(range / vfx_max(maximum, vfx_splat(1e-4)))
  // Degrees from red towards yellow, meaningful where red is the largest. The flanks of 10° are centred on 20° and 50°.
  let hue = vfx_splat(60) * (color.g - color.b) / vfx_max(range, vfx_splat(1e-12))
  let flanks = unit((hue - vfx_splat(15)) * vfx_splat(0.1)) * unit((vfx_splat(55) - hue) * vfx_splat(0.1))
  let skin = vfx_where_less(color.r, maximum, vfx_splat(0), flanks)
  return (vfx_splat(1) - saturation) * (vfx_splat(1) - vfx_splat(0.5) * skin)
}
