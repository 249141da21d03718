internal import CVector
import VidFXKernelSet

let smoothLinearGradientKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (pointX, directionX) = (vfx_splat(constants[0]), vfx_splat(constants[2]))
  let alongY = vfx_splat((y - constants[1]) * constants[3])
  let (color0, color1) = (splatPixels(constants + 4), splatPixels(constants + 8))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    store(mixed(color0, color1, smooth(unit((x - pointX) * directionX + alongY))), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let radialGradientKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, radius, scale) = (vfx_splat(constants[0]), vfx_splat(constants[2]), vfx_splat(constants[3]))
  let (color0, color1) = (splatPixels(constants + 4), splatPixels(constants + 8))
  let squareY = vfx_splat((y - constants[1]) * (y - constants[1]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    store(mixed(color0, color1, unit((vfx_sqrt(dx * dx + squareY) - radius) * scale)), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let gaussianGradientKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, decay, end) = (vfx_splat(constants[0]), vfx_splat(constants[2]), vfx_splat(constants[3]))
  let scale = vfx_splat(1 / (1 - constants[3]))
  let (color0, color1) = (splatPixels(constants + 4), splatPixels(constants + 8))
  let squareY = vfx_splat((y - constants[1]) * (y - constants[1]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let bell = exp2(vfx_max((dx * dx + squareY) * decay, vfx_splat(-150)))
    store(mixed(color1, color0, unit((bell - end) * scale)), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let hueWheelKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, dy) = (vfx_splat(constants[0]), vfx_splat(y - constants[1]))
  let (radius, value, softness) = (vfx_splat(constants[2]), vfx_splat(constants[3]), vfx_splat(constants[4]))
  let (one, half) = (vfx_splat(1), vfx_splat(0.5))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let distance = vfx_sqrt(dx * dx + dy * dy)
    let inverse = one / vfx_max(distance, vfx_splat(0x1p-40))
    // Sixths of a turn, −3…3.
    let hue = atan2(dy, dx) * vfx_splat(0.9549297)
    let saturation = vfx_min(distance / radius, one)
    let coverage = unit(radius - distance + half)
    // The primary lies at `centre` sixths; its direction is (cosine, sine).
    @inline(__always)
    func primary(_ centre: Float, _ cosine: Float, _ sine: Float) -> Lanes {
      let apart = vfx_abs(hue - vfx_splat(centre))
      let around = vfx_min(apart, vfx_splat(6) - apart)
      let sharp = unit(vfx_splat(2) - around)
      let soft = half + half * ((dx * vfx_splat(cosine) + dy * vfx_splat(sine)) * inverse)
      let pure = sharp * (one - softness) + soft * softness
      return value * (one - saturation * (one - pure)) * coverage
    }
    let sine: Float = 0.8660254
    store((primary(0, 1, 0), primary(2, -0.5, sine), primary(-2, -0.5, -sine), coverage), quad, stride, index)
  }
  forEachPosition(count, x, step)
}
