internal import CVector
import VidFXKernelSet

let laneCopyKernel: LaneOperation = { result, a, _, _, count in copy(result, a, count) }

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

let laneMinimumKernel: LaneOperation = { result, a, b, _, count in minimum(result, a, b, count) }

let laneMaximumKernel: LaneOperation = { result, a, b, _, count in maximum(result, a, b, count) }

let laneMixKernel: LaneOperation = { result, a, b, c, count in
  @inline(__always)
  func mix(_ x: Lanes, _ y: Lanes, _ t: Lanes) -> Lanes { x * (vfx_splat(1) - t) + y * t }
  mapLanes(result, a, b, c, count, mix)
}

let laneFloorKernel: LaneOperation = { result, a, _, _, count in floor(result, a, count) }

let laneTruncateKernel: LaneOperation = { result, a, _, _, count in truncate(result, a, count) }

let laneFractionKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func fraction(_ x: Lanes) -> Lanes { x - vfx_floor(x) }
  mapLanes(result, a, count, fraction)
}

let laneAbsoluteKernel: LaneOperation = { result, a, _, _, count in absolute(result, a, count) }

let laneSquareRootKernel: LaneOperation = { result, a, _, _, count in squareRoot(result, a, count) }

// A closure of imported calls alone becomes the body of its C function pointer, for which the compiler does not take the
// level's instructions: no call in it is inlined then. What follows keeps such bodies in functions.

@inline(never)
private func copy(_ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int) {
  @inline(__always)
  func copy(_ x: Lanes) -> Lanes { x }
  mapLanes(result, a, count, copy)
}

@inline(never)
private func minimum(
  _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int
) { mapLanes(result, a, b, count, vfx_min) }

@inline(never)
private func maximum(
  _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int
) { mapLanes(result, a, b, count, vfx_max) }

@inline(never)
private func floor(_ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int) {
  mapLanes(result, a, count, vfx_floor)
}

@inline(never)
private func truncate(_ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int) {
  @inline(__always)
  func truncate(_ x: Lanes) -> Lanes { vfx_copysign(vfx_floor(vfx_abs(x)), x) }
  mapLanes(result, a, count, truncate)
}

@inline(never)
private func absolute(_ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int) {
  mapLanes(result, a, count, vfx_abs)
}

@inline(never)
private func squareRoot(_ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int) {
  mapLanes(result, a, count, vfx_sqrt)
}
