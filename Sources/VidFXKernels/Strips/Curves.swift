internal import CVector
import VidFXKernelSet

let curvesKernel: StripOperation = { quad, _, stride, count, constants, table, _, _ in
  guard let table else { return }
  let lastPlace = vfx_splat(constants[0] - 1)
  let lastCell = vfx_splat(constants[0] - 2)
  let (first, scale, last) = (vfx_splat(constants[1]), vfx_splat(constants[2]), vfx_splat(constants[3]))
  let zero = vfx_splat(0)
  var register = 0
  while register < 3 {
    let (values, column) = (quad + register * stride, table + register)
    let (below, above) = (vfx_splat(constants[4 + register]), vfx_splat(constants[7 + register]))
    @inline(__always)
    func step(_ index: Int) {
      let x = vfx_load(values + index)
      let place = vfx_min(vfx_max((x - first) * scale, zero), lastPlace)
      let cell = vfx_min(vfx_floor(place), lastCell)
      let inside = vfx_linear(column, vfx_whole(cell) &<< 2, place - cell)
      let outside = below * vfx_min(x - first, zero) + above * vfx_max(x - last, zero)
      vfx_store(values + index, inside + outside)
    }
    forEachLanes(count, step)
    register += 1
  }
}
