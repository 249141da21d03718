internal import CVector
import VidFXKernelSet

let copyKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  guard let other else { return }
  @inline(__always)
  func step(_ index: Int) { store(loadPixels(other, stride, index), quad, stride, index) }
  forEachLanes(count, step)
}

let sourceOverKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func over(_ top: Pixels, _ bottom: Pixels) -> Pixels { top + bottom * (vfx_splat(1) - top.a) }
  combine(quad, other, stride, count, over)
}

let multiplyKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func product(_ a: Pixels, _ b: Pixels) -> Pixels { a * b }
  combine(quad, other, stride, count, product)
}

let mixKernel: StripOperation = { quad, other, stride, count, constants, _, _, _ in
  let t = vfx_splat(constants[0])
  @inline(__always)
  func mix(_ a: Pixels, _ b: Pixels) -> Pixels { mixed(a, b, t) }
  combine(quad, other, stride, count, mix)
}

// Porter and Duff's other operators, and what Core Image composites by component.

let sourceInKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func inside(_ s: Pixels, _ b: Pixels) -> Pixels { s * b.a }
  combine(quad, other, stride, count, inside)
}

let sourceOutKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func outside(_ s: Pixels, _ b: Pixels) -> Pixels { s * (vfx_splat(1) - b.a) }
  combine(quad, other, stride, count, outside)
}

let sourceAtopKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func atop(_ s: Pixels, _ b: Pixels) -> Pixels {
    let rest = vfx_splat(1) - s.a
    return (s.r * b.a + b.r * rest, s.g * b.a + b.g * rest, s.b * b.a + b.b * rest, b.a)
  }
  combine(quad, other, stride, count, atop)
}

let additionKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func sum(_ s: Pixels, _ b: Pixels) -> Pixels {
    let sum = s + b
    return (sum.r, sum.g, sum.b, vfx_min(sum.a, vfx_splat(1)))
  }
  combine(quad, other, stride, count, sum)
}

let maximumKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func greater(_ s: Pixels, _ b: Pixels) -> Pixels {
    (vfx_max(s.r, b.r), vfx_max(s.g, b.g), vfx_max(s.b, b.b), vfx_max(s.a, b.a))
  }
  combine(quad, other, stride, count, greater)
}

let minimumKernel: StripOperation = { quad, other, stride, count, _, _, _, _ in
  @inline(__always)
  func lesser(_ s: Pixels, _ b: Pixels) -> Pixels {
    (vfx_min(s.r, b.r), vfx_min(s.g, b.g), vfx_min(s.b, b.b), vfx_min(s.a, b.a))
  }
  combine(quad, other, stride, count, lesser)
}
