internal import CVector
import VidFXKernelSet

let spotColorKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let one = vfx_splat(1)
  @inline(__always)
  func replaced(_ out: Colors, _ p: Colors, _ k: UnsafePointer<Float>) -> Colors {
    let (dr, dg, db) = (p.r - vfx_splat(k[0]), p.g - vfx_splat(k[1]), p.b - vfx_splat(k[2]))
    let distance = vfx_sqrt(dr * dr + dg * dg + db * db)
    let kept = smooth(unit((distance - vfx_splat(k[3])) * vfx_splat(k[4])))
    let shown = one - kept
    return (
      out.r * kept + vfx_splat(k[5]) * shown, out.g * kept + vfx_splat(k[6]) * shown,
      out.b * kept + vfx_splat(k[7]) * shown
    )
  }
  @inline(__always)
  func spots(_ p: Colors) -> Colors {
    replaced(replaced(replaced((one, one, one), p, constants), p, constants + 8), p, constants + 16)
  }
  mapColors(quad, stride, count, spots)
}

let spotLightKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (lightX, dy, height) = (vfx_splat(constants[0]), y - constants[1], constants[2])
  let alongX = vfx_splat(constants[3])
  let along = vfx_splat(dy * constants[4] - height * constants[5])
  let square = vfx_splat(dy * dy + height * height)
  let (strength, exponent) = (vfx_splat(constants[6] * max(height, 0)), splitExponent(constants[7]))
  @inline(__always)
  func step(_ index: Int, _ x: Lanes) {
    let dx = x - lightX
    let squared = vfx_max(dx * dx + square, vfx_splat(1e-12))
    let distance = vfx_sqrt(squared)
    let cone = power(unit((dx * alongX + along) / distance), exponent)
    store(loadColors(quad, stride, index) * (cone * (strength / (squared * distance))), quad, stride, index)
  }
  forEachPosition(count, x, step)
}
