internal import CVector
import VidFXKernelSet

let swipeKernel: StripOperation = { quad, other, stride, count, constants, _, x, y in
  guard let other else { return }
  let directionX = vfx_splat(constants[0])
  let edge = vfx_splat(constants[2] - constants[1] * y)
  let (perWidth, opacity) = (vfx_splat(1 / constants[3]), vfx_splat(constants[7]))
  let light = (
    r: vfx_splat(constants[4]), g: vfx_splat(constants[5]), b: vfx_splat(constants[6]), a: vfx_splat(1)
  )
  let one = vfx_splat(1)
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let place = unit((directionX * x - edge) * perWidth)
    let color = opacity * (one - vfx_abs(place + place - one))
    let base = mixed(loadPixels(other, stride, index), loadPixels(quad, stride, index), place)
    store(mixed(base, light, color), quad, stride, index)
  }
  forEachPosition(count, x, step)
}

let modTransitionKernel: StripOperation = { quad, other, stride, count, constants, _, x, y in
  guard let other else { return }
  let (centreX, dy) = (vfx_splat(constants[0]), y - constants[1])
  let (cosine, sine) = (vfx_splat(constants[2]), vfx_splat(constants[3]))
  let (alongU, alongV) = (vfx_splat(dy * constants[3]), vfx_splat(dy * constants[2]))
  let (perCompression, threshold) = (vfx_splat(constants[4]), vfx_splat(constants[5]))
  let (steepness, half) = (vfx_splat(constants[6]), vfx_splat(0.5))
  let squareY = vfx_splat(dy * dy)
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let scale = vfx_splat(1) / (vfx_splat(1) + vfx_sqrt(dx * dx + squareY) * perCompression)
    let (u, v) = ((dx * cosine + alongU) * scale, (alongV - dx * sine) * scale)
    let height = half * (wave(u) + wave(v))
    let shown = unit((threshold - height) * steepness + half)
    store(mixed(loadPixels(quad, stride, index), loadPixels(other, stride, index), shown), quad, stride, index)
  }
  forEachPosition(count, x, step)
}
