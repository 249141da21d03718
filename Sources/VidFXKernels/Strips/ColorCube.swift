internal import CVector
import VidFXKernelSet

let colorCubeKernel: StripOperation = { quad, _, stride, count, constants, table, _, _ in
  guard let table else { return }
  let size = Ints(repeating: Int32(constants[0]))
  let scale = vfx_splat(constants[0] - 1)
  let lastCell = vfx_splat(constants[0] - 2)
  // Without bounds, places outside 0…1 extrapolate from the outermost cells.
  let bound: Float = constants[1] != 0 ? .infinity : 1
  let (least, greatest) = (vfx_splat(min(1 - bound, 0)), vfx_splat(bound))
  // An axis gives the cell and the place in it: 0…1, or beyond at the outer cells when extrapolating.
  @inline(__always)
  func axis(_ value: Lanes) -> (cell: Lanes, place: Lanes) {
    let position = vfx_min(vfx_max(value, least), greatest) * scale
    let cell = vfx_min(vfx_max(vfx_floor(position), vfx_splat(0)), lastCell)
    return (cell, position - cell)
  }
  @inline(__always)
  func step(_ index: Int) {
    let p = loadPixels(quad, stride, index)
    let (r, g, b) = (axis(p.r), axis(p.g), axis(p.b))
    let rows = (vfx_whole(b.cell) &* size &+ vfx_whole(g.cell)) &* size
    vfx_trilinear(
      quad + index, stride, table, (rows &+ vfx_whole(r.cell)) &<< 2, Int(constants[0]), r.place, g.place, b.place, p.a)
  }
  forEachLanes(count, step)
}
