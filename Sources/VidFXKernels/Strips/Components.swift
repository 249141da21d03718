internal import CVector
import VidFXKernelSet

let maximumComponentKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func greatest(_ p: Colors) -> Colors {
    let value = vfx_max(vfx_max(p.r, p.g), p.b)
    return (value, value, value)
  }
  mapColors(quad, stride, count, greatest)
}

let minimumComponentKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  @inline(__always)
  func least(_ p: Colors) -> Colors {
    let value = vfx_min(vfx_min(p.r, p.g), p.b)
    return (value, value, value)
  }
  mapColors(quad, stride, count, least)
}

let reciprocalKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let (least, one) = (vfx_splat(0x1p-126), vfx_splat(1))
  @inline(__always)
  func reciprocal(_ x: Lanes) -> Lanes { vfx_where_less(x, least, vfx_splat(0), one / vfx_max(x, least)) }
  mapComponents(quad, stride, count, reciprocal)
}
