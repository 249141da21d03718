internal import CVector
import VidFXKernelSet

let tetrahedralCubeKernel: StripOperation = { quad, _, stride, count, constants, table, _, _ in
  guard let table else { return }
  let size = Ints(repeating: Int32(constants[0]))
  let (zero, one) = (vfx_splat(0), vfx_splat(1))
  let scale = vfx_splat(constants[0] - 1)
  let lastCell = vfx_splat(constants[0] - 2)
  // Floats from an entry to the next along red, green and blue.
  let (red, green) = (vfx_splat(4), vfx_splat(4 * constants[0]))
  let blue = vfx_splat(4 * constants[0] * constants[0])
  let all = red + green + blue
  let opposite = 4 * (1 + Int(constants[0]) * (1 + Int(constants[0])))
  @inline(__always)
  func axis(_ value: Lanes) -> (cell: Lanes, place: Lanes) {
    let position = vfx_min(vfx_max(value, zero), one) * scale
    let cell = vfx_min(vfx_floor(position), lastCell)
    return (cell, position - cell)
  }
  @inline(__always)
  func step(_ index: Int) {
    let (r, g, b) = (
      axis(vfx_load(quad + index)), axis(vfx_load(quad + stride + index)), axis(vfx_load(quad + 2 * stride + index))
    )
    let (x, y, z) = (r.place, g.place, b.place)
    let (more, less) = (vfx_max(x, y), vfx_min(x, y))
    let (most, least) = (vfx_max(more, z), vfx_min(less, z))
    let middle = vfx_max(less, vfx_min(more, z))
    // The way to the opposite corner: first along the axis that is furthest, last along the one that is least far.
    let first = vfx_where_less(more, z, blue, vfx_where_less(x, y, green, red))
    let last = vfx_where_less(z, less, blue, vfx_where_less(y, x, green, red))
    let rows = (vfx_whole(b.cell) &* size &+ vfx_whole(g.cell)) &* size
    vfx_tetrahedral(
      quad + index, stride, table, (rows &+ vfx_whole(r.cell)) &<< 2, vfx_whole(first), vfx_whole(all - last), opposite,
      one - most, most - middle, middle - least, least)
  }
  forEachLanes(count, step)
}
