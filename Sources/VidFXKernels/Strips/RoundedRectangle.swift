internal import CVector
import VidFXKernelSet

let roundedRectangleKernel: StripOperation = { quad, _, stride, count, constants, _, x, y in
  let (centreX, halfWidth) = (vfx_splat(constants[0]), vfx_splat(constants[2]))
  let (radius, exponent, line) = (vfx_splat(constants[4]), constants[5], vfx_splat(constants[6]))
  let color = splatPixels(constants + 7)
  let (zero, half) = (vfx_splat(0), vfx_splat(0.5))
  let dy = vfx_splat(abs(y - constants[1]) - constants[3]) + radius
  let isFilled = constants[6] < 0
  @inline(__always)
  func paint(_ index: Int, _ distance: Lanes) {
    store(color * unit(isFilled ? half - distance : half + line - vfx_abs(distance)), quad, stride, index)
  }
  // Distance to the outline where the nearest part of it is straight.
  @inline(__always)
  func straight(_ dx: Lanes) -> Lanes { vfx_min(vfx_max(dx, dy), zero) - radius }
  @inline(__always)
  func circular(_ index: Int, _ x: Lanes) {
    let dx = vfx_abs(x - centreX) - halfWidth + radius
    let (outX, outY) = (vfx_max(dx, zero), vfx_max(dy, zero))
    paint(index, vfx_sqrt(outX * outX + outY * outY) + straight(dx))
  }
  let (up, down) = (splitExponent(exponent), splitExponent(1 / exponent))
  let slope = splitExponent(2 - 2 / exponent)
  // The norm less the radius, divided by its gradient: the distance to first order.
  @inline(__always)
  func superelliptic(_ index: Int, _ x: Lanes) {
    let dx = vfx_abs(x - centreX) - halfWidth + radius
    let (outX, outY) = (vfx_max(dx, zero), vfx_max(dy, zero))
    let greatest = vfx_max(vfx_max(outX, outY), vfx_splat(0x1p-40))
    let (partX, partY) = (power(outX / greatest, up), power(outY / greatest, up))
    let sum = partX + partY
    let norm = greatest * power(sum, down)
    let gradient = vfx_sqrt(power(partX / sum, slope) + power(partY / sum, slope))
    let corner = (norm - radius) / vfx_max(gradient, half)
    let isCorner = vfx_min(outX, outY)
    paint(index, vfx_where_less(zero, isCorner, corner, vfx_max(outX, outY) + straight(dx)))
  }
  if exponent == 2 {
    forEachPosition(count, x, circular)
  } else {
    forEachPosition(count, x, superelliptic)
  }
}
