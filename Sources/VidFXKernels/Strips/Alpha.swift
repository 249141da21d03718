internal import CVector
import VidFXKernelSet

let premultiplyKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func step(_ index: Int) {
    store(loadColors(quad, stride, index) * vfx_load(quad + 3 * stride + index), quad, stride, index)
  }
  forEachLanes(count, step)
}

let unpremultiplyKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func step(_ index: Int) {
    let p = loadPixels(quad, stride, index)
    let zero = vfx_splat(0)
    let color = (
      vfx_where_equal(p.a, zero, zero, p.r / p.a), vfx_where_equal(p.a, zero, zero, p.g / p.a),
      vfx_where_equal(p.a, zero, zero, p.b / p.a)
    )
    store(color, quad, stride, index)
  }
  forEachLanes(count, step)
}
