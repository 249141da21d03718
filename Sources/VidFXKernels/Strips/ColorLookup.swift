internal import CVector
import VidFXKernelSet

let lumaPositionsKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (scale, first, row) = (vfx_splat(constants[0]), vfx_splat(constants[1] + 0.5), vfx_splat(constants[2]))
  @inline(__always)
  func position(_ p: Pixels) -> Pixels {
    let luma = p.r * vfx_splat(0.2126) + p.g * vfx_splat(0.7152) + p.b * vfx_splat(0.0722)
    // Where alpha is 0 the quotient is not a number, which `unit` takes for 0.
    return (unit(luma / p.a) * scale + first, row, p.a, vfx_splat(1))
  }
  mapPixels(quad, stride, count, position)
}

let nearestColorKernel: StripOperation = { quad, _, stride, count, constants, table, _, _ in
  guard let table else { return }
  let (width, height, pitch) = (Int(constants[0]), Int(constants[1]), Int(constants[2]))
  @inline(__always)
  func step(_ index: Int) {
    let p = loadPixels(quad, stride, index)
    let zero = vfx_splat(0)
    let r = vfx_where_equal(p.a, zero, zero, p.r / p.a)
    let g = vfx_where_equal(p.a, zero, zero, p.g / p.a)
    let b = vfx_where_equal(p.a, zero, zero, p.b / p.a)
    var (least, bestR, bestG, bestB) = (vfx_splat(.infinity), zero, zero, zero)
    var row = 0
    while row < height {
      var entry = table + row * pitch
      let end = entry + 4 * width
      while entry < end {
        let opacity = entry[3]
        let entryR = vfx_splat(opacity == 0 ? 0 : entry[0] / opacity)
        let entryG = vfx_splat(opacity == 0 ? 0 : entry[1] / opacity)
        let entryB = vfx_splat(opacity == 0 ? 0 : entry[2] / opacity)
        let (dr, dg, db) = (r - entryR, g - entryG, b - entryB)
        let distance = dr * dr + dg * dg + db * db
        bestR = vfx_where_less(distance, least, entryR, bestR)
        bestG = vfx_where_less(distance, least, entryG, bestG)
        bestB = vfx_where_less(distance, least, entryB, bestB)
        least = vfx_min(distance, least)
        entry += 4
      }
      row += 1
    }
    store((bestR * p.a, bestG * p.a, bestB * p.a), quad, stride, index)
  }
  forEachLanes(count, step)
}
