internal import CVector
import VidFXKernelSet

func laneOperation(_ op: LaneOp) -> LaneOperation {
  switch op {
  case .copy: laneCopyKernel
  case .add: laneAddKernel
  case .subtract: laneSubtractKernel
  case .multiply: laneMultiplyKernel
  case .divide: laneDivideKernel
  case .minimum: laneMinimumKernel
  case .maximum: laneMaximumKernel
  case .less: laneLessKernel
  case .lessOrEqual: laneLessOrEqualKernel
  case .equal: laneEqualKernel
  case .select: laneSelectKernel
  case .mix: laneMixKernel
  case .floor: laneFloorKernel
  case .truncate: laneTruncateKernel
  case .fraction: laneFractionKernel
  case .absolute: laneAbsoluteKernel
  case .squareRoot: laneSquareRootKernel
  case .sine: laneSineKernel
  case .cosine: laneCosineKernel
  case .arctangent: laneArctangentKernel
  case .exponential: laneExponentialKernel
  case .logarithm: laneLogarithmKernel
  case .power: lanePowerKernel
  }
}

@inline(__always)
func mapLanes(
  _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ count: Int, _ body: (Lanes) -> Lanes
) {
  var index = 0
  while index < count {
    vfx_store(result + index, body(vfx_load(a + index)))
    index += Lanes.scalarCount
  }
}

@inline(__always)
func mapLanes(
  _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ count: Int,
  _ body: (Lanes, Lanes) -> Lanes
) {
  var index = 0
  while index < count {
    vfx_store(result + index, body(vfx_load(a + index), vfx_load(b + index)))
    index += Lanes.scalarCount
  }
}

@inline(__always)
func mapLanes(
  _ result: UnsafeMutablePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>, _ count: Int, _ body: (Lanes, Lanes, Lanes) -> Lanes
) {
  var index = 0
  while index < count {
    vfx_store(result + index, body(vfx_load(a + index), vfx_load(b + index), vfx_load(c + index)))
    index += Lanes.scalarCount
  }
}
