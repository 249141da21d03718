internal import CVector
import VidFXKernelSet

let weighTapsKernel: StencilKernels.WeighTaps = { out, taps, weights, tapCount, count in
  var i = 0
  while i < count {
    var sum: Block = (vfx_splat(0), vfx_splat(0))
    for k in 0..<tapCount {
      let (value, weight) = (load(taps[k]! + i), vfx_splat(weights[k]))
      sum.a += value.a * weight
      sum.b += value.b * weight
    }
    store(out + i, sum)
    i += 2 * Lanes.scalarCount
  }
}

let maximumOfTapsKernel: StencilKernels.CombineTaps = { out, taps, tapCount, count in
  var i = 0
  while i < count {
    var result = load(taps[0]! + i)
    for k in 1..<max(tapCount, 1) {
      let value = load(taps[k]! + i)
      result.a = vfx_max(result.a, value.a)
      result.b = vfx_max(result.b, value.b)
    }
    store(out + i, result)
    i += 2 * Lanes.scalarCount
  }
}

let minimumOfTapsKernel: StencilKernels.CombineTaps = { out, taps, tapCount, count in
  var i = 0
  while i < count {
    var result = load(taps[0]! + i)
    for k in 1..<max(tapCount, 1) {
      let value = load(taps[k]! + i)
      result.a = vfx_min(result.a, value.a)
      result.b = vfx_min(result.b, value.b)
    }
    store(out + i, result)
    i += 2 * Lanes.scalarCount
  }
}
