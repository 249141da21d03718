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
