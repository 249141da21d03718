internal import CVector
import VidFXKernelSet

let keyDistanceKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let tolerance = vfx_splat(constants[12])
  let slope = vfx_splat(constants[13])
  @inline(__always)
  func luma(_ color: Colors) -> Lanes {
    color.r * vfx_splat(0.2126) + color.g * vfx_splat(0.7152) + color.b * vfx_splat(0.0722)
  }
  // The scales of BT.709's colour differences, which span 1 each.
  @inline(__always)
  func square(_ blue: Lanes, _ red: Lanes, _ luma: Lanes, _ key: Int) -> Lanes {
    let b = (blue - vfx_splat(constants[key])) * vfx_splat(1 / 1.8556)
    let r = (red - vfx_splat(constants[key + 1])) * vfx_splat(1 / 1.5748)
    let y = (luma - vfx_splat(constants[key + 2])) * vfx_splat(constants[key + 3])
    return b * b + r * r + y * y
  }
  @inline(__always)
  func distance(_ color: Colors) -> Colors {
    let y = luma(color)
    let (blue, red) = (color.b - y, color.r - y)
    let nearest = vfx_min(vfx_min(square(blue, red, y, 0), square(blue, red, y, 4)), square(blue, red, y, 8))
    let weight = unit((vfx_sqrt(nearest) - tolerance) * slope)
    return (weight, weight, weight)
  }
  mapColors(quad, stride, count, distance)
}

let despillKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let amount = vfx_splat(constants[1])
  let channel = Int(constants[0])
  let values = quad + channel * stride
  let (first, second) = (quad + (channel == 0 ? 1 : 0) * stride, quad + (channel == 2 ? 1 : 2) * stride)
  @inline(__always)
  func step(_ index: Int) {
    let value = vfx_load(values + index)
    let others = vfx_max(vfx_load(first + index), vfx_load(second + index))
    vfx_store(values + index, value - amount * vfx_max(value - others, vfx_splat(0)))
  }
  forEachLanes(count, step)
}
