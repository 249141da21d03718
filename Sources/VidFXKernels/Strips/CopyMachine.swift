internal import CVector
import VidFXKernelSet

let copyMachineKernel: StripOperation = { quad, other, stride, count, constants, _, x, y in
  guard let other else { return }
  let directionX = vfx_splat(constants[0])
  let edge = vfx_splat(constants[2] - constants[1] * y)
  let perWidth = vfx_splat(1 / constants[3])
  let light = (vfx_splat(constants[4]), vfx_splat(constants[5]), vfx_splat(constants[6]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let behind = edge - directionX * x
    let depth = behind * perWidth
    let rise = unit(depth * vfx_splat(10))
    let fall = vfx_splat(1) - smooth(unit((depth - vfx_splat(0.1)) * vfx_splat(1 / 0.9)))
    let profile = rise * fall
    var p = mixed(loadPixels(quad, stride, index), loadPixels(other, stride, index), unit(behind + vfx_splat(0.5)))
    p.r += light.0 * profile
    p.g += light.1 * profile
    p.b += light.2 * profile
    store(p, quad, stride, index)
  }
  forEachPosition(count, x, step)
}
