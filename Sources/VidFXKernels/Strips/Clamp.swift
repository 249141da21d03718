internal import CVector
import VidFXKernelSet

let clampKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (minimum, maximum) = (splatPixels(constants), splatPixels(constants + 4))
  @inline(__always)
  func limited(_ p: Pixels) -> Pixels {
    // vfx_max gives its second operand for NaN: the minimum.
    (
      vfx_min(vfx_max(p.r, minimum.r), maximum.r), vfx_min(vfx_max(p.g, minimum.g), maximum.g),
      vfx_min(vfx_max(p.b, minimum.b), maximum.b), vfx_min(vfx_max(p.a, minimum.a), maximum.a)
    )
  }
  mapPixels(quad, stride, count, limited)
}
