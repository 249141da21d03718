internal import CVector
import VidFXKernelSet

/// Registers that are filled side by side, so that pointers and weights are fetched once for all.
private typealias Block = (a: Lanes, b: Lanes)

@inline(__always)
private func load(_ p: UnsafePointer<Float>) -> Block { (vfx_load(p), vfx_load(p + Lanes.scalarCount)) }

@inline(__always)
private func store(_ p: UnsafeMutablePointer<Float>, _ block: Block) {
  vfx_store(p, block.a)
  vfx_store(p + Lanes.scalarCount, block.b)
}

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

/// The kernels of stencils at this module's level.
let stencilKernels = StencilKernels(
  weighTaps: weighTapsKernel, maximumOfTaps: maximumOfTapsKernel, minimumOfTaps: minimumOfTapsKernel,
  medianOfNine: medianOfNineKernel)
