internal import CVector
import VidFXKernelSet

let laneCopyKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func copy(_ x: Lanes) -> Lanes { x }
  mapLanes(result, a, count, copy)
}

let laneAddKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func add(_ x: Lanes, _ y: Lanes) -> Lanes { x + y }
  mapLanes(result, a, b, count, add)
}

let laneSubtractKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func subtract(_ x: Lanes, _ y: Lanes) -> Lanes { x - y }
  mapLanes(result, a, b, count, subtract)
}

let laneMultiplyKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func multiply(_ x: Lanes, _ y: Lanes) -> Lanes { x * y }
  mapLanes(result, a, b, count, multiply)
}

let laneDivideKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func divide(_ x: Lanes, _ y: Lanes) -> Lanes { x / y }
  mapLanes(result, a, b, count, divide)
}

let laneMinimumKernel: LaneOperation = { result, a, b, _, count in
  mapLanes(result, a, b, count, vfx_min)
}

let laneMaximumKernel: LaneOperation = { result, a, b, _, count in
  mapLanes(result, a, b, count, vfx_max)
}

let laneMixKernel: LaneOperation = { result, a, b, c, count in
  @inline(__always)
  func mix(_ x: Lanes, _ y: Lanes, _ t: Lanes) -> Lanes { x * (vfx_splat(1) - t) + y * t }
  mapLanes(result, a, b, c, count, mix)
}

let laneFloorKernel: LaneOperation = { result, a, _, _, count in
  mapLanes(result, a, count, vfx_floor)
}

let laneTruncateKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func truncate(_ x: Lanes) -> Lanes { vfx_copysign(vfx_floor(vfx_abs(x)), x) }
  mapLanes(result, a, count, truncate)
}

let laneFractionKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func fraction(_ x: Lanes) -> Lanes { x - vfx_floor(x) }
  mapLanes(result, a, count, fraction)
}

let laneAbsoluteKernel: LaneOperation = { result, a, _, _, count in
  mapLanes(result, a, count, vfx_abs)
}

let laneSquareRootKernel: LaneOperation = { result, a, _, _, count in
  mapLanes(result, a, count, vfx_sqrt)
}
