internal import CVector
import VidFXKernelSet

let laneSineKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func sine(_ x: Lanes) -> Lanes { sinCos(x).sin }
  mapLanes(result, a, count, sine)
}

let laneCosineKernel: LaneOperation = { result, a, _, _, count in
  @inline(__always)
  func cosine(_ x: Lanes) -> Lanes { sinCos(x).cos }
  mapLanes(result, a, count, cosine)
}

let laneArctangentKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func arctangent(_ y: Lanes, _ x: Lanes) -> Lanes { atan2(y, x) }
  mapLanes(result, a, b, count, arctangent)
}

let laneExponentialKernel: LaneOperation = { result, a, _, _, count in
  mapLanes(result, a, count, exponential)
}

let laneLogarithmKernel: LaneOperation = { result, a, _, _, count in
  mapLanes(result, a, count, logarithm)
}

let lanePowerKernel: LaneOperation = { result, a, b, _, count in
  @inline(__always)
  func power(_ x: Lanes, _ y: Lanes) -> Lanes {
    let none = vfx_where_equal(y, vfx_splat(0), vfx_splat(1), vfx_splat(0))
    return vfx_where_less(x, vfx_splat(0x1p-126), none, exponential(y * logarithm(x)))
  }
  mapLanes(result, a, b, count, power)
}

@inline(__always)
private func exponential(_ x: Lanes) -> Lanes {
  exp2(vfx_min(vfx_max(x, vfx_splat(-127)), vfx_splat(127)))
}

@inline(__always)
private func logarithm(_ x: Lanes) -> Lanes {
  // Beyond finite numbers the exponent would be that of NaN.
  let log = log2(vfx_min(vfx_max(x, vfx_splat(0x1p-126)), vfx_splat(.greatestFiniteMagnitude)))
  return log.exponent + log.fraction
}
