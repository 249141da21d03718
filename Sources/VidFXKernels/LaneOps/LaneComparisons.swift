internal import CVector
import VidFXKernelSet

let laneLessKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func less(_ x: Lanes, _ y: Lanes) -> Lanes { vfx_where_less(x, y, vfx_splat(1), vfx_splat(0)) }
  mapLanes(result, a, b, count, less)
}

let laneLessOrEqualKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func lessOrEqual(_ x: Lanes, _ y: Lanes) -> Lanes {
    vfx_where_less(x, y, vfx_splat(1), vfx_where_equal(x, y, vfx_splat(1), vfx_splat(0)))
  }
  mapLanes(result, a, b, count, lessOrEqual)
}

let laneEqualKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func equal(_ x: Lanes, _ y: Lanes) -> Lanes { vfx_where_equal(x, y, vfx_splat(1), vfx_splat(0)) }
  mapLanes(result, a, b, count, equal)
}

let laneSelectKernel: LaneOperation = { result, a, b, c, count in
  @inline(__always)
  func select(_ truth: Lanes, _ x: Lanes, _ y: Lanes) -> Lanes { vfx_where_equal(truth, vfx_splat(0), y, x) }
  mapLanes(result, a, b, c, count, select)
}
