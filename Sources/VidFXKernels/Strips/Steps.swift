internal import CVector
import VidFXKernelSet

let thresholdKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let threshold = vfx_splat(constants[0])
  @inline(__always)
  func step(_ x: Lanes) -> Lanes { vfx_where_less(threshold, x, vfx_splat(1), vfx_splat(0)) }
  mapComponents(quad, stride, count, step)
}

let posterizeKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (levels, highest) = (vfx_splat(constants[0]), vfx_splat(constants[0] - 1))
  @inline(__always)
  func level(_ x: Lanes) -> Lanes { vfx_min(vfx_floor(unit(x) * levels), highest) / highest }
  mapComponents(quad, stride, count, level)
}
