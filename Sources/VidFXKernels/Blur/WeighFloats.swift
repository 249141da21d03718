internal import CVector
import VidFXKernelSet

let weighRows: PlaneKernels.WeighRows = { out, rows, weights, radius, count in
  let middle = rows[radius]!
  forEachFloats(count) { i in
    let center = vfx_blur_load(middle + i)
    let twice = center + center
    var sum = center
    for k in 1..<(radius + 1) {
      let pair = vfx_blur_load(rows[radius - k]! + i) + vfx_blur_load(rows[radius + k]! + i)
      sum += (pair - twice) * vfx_blur_splat(weights[k])
    }
    vfx_blur_store(out + i, sum)
  }
}

let weighRow: PlaneKernels.WeighRow = { out, row, weights, radius, count in
  forEachFloats(count) { i in
    let p = row + i
    let center = vfx_blur_load(p)
    let twice = center + center
    var sum = center
    for k in 1..<(radius + 1) {
      let pair = vfx_blur_load(p - k) + vfx_blur_load(p + k)
      sum += (pair - twice) * vfx_blur_splat(weights[k])
    }
    vfx_blur_store(out + i, sum)
  }
}
