internal import CVector
import VidFXKernelSet

let vignetteKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, scale) = (vfx_splat(constants[0]), vfx_splat(constants[2]))
  let (edge, slope, intensity) = (vfx_splat(constants[3]), vfx_splat(constants[4]), vfx_splat(constants[5]))
  let dy = y - constants[1]
  let squareY = vfx_splat(dy * dy)
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - centreX
    let distance = vfx_sqrt(dx * dx + squareY) * scale
    let factor = vfx_splat(1) - intensity * smooth(unit((distance - edge) * slope))
    store(loadColors(quad, stride, index) * factor, quad, stride, index)
  }
  forEachPosition(count, x, step)
}
