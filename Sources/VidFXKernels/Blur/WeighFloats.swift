internal import CVector
import VidFXKernelSet

/// Four registers of floats that are summed side by side, so that pointers and weights are fetched once for all.
private struct FloatBlock {
  static let count = 4 * Floats.scalarCount

  var a, b, c, d: Floats

  @inline(__always)
  init(_ p: UnsafePointer<Float>) {
    a = vfx_blur_load(p)
    b = vfx_blur_load(p + Floats.scalarCount)
    c = vfx_blur_load(p + 2 * Floats.scalarCount)
    d = vfx_blur_load(p + 3 * Floats.scalarCount)
  }

  @inline(__always)
  func store(_ p: UnsafeMutablePointer<Float>) {
    vfx_blur_store(p, a)
    vfx_blur_store(p + Floats.scalarCount, b)
    vfx_blur_store(p + 2 * Floats.scalarCount, c)
    vfx_blur_store(p + 3 * Floats.scalarCount, d)
  }

  /// Adds (`left` + `right` − `twice`) · `weight`.
  @inline(__always)
  mutating func add(_ left: FloatBlock, _ right: FloatBlock, minus twice: FloatBlock, _ weight: Float) {
    let weight = vfx_blur_splat(weight)
    a += (left.a + right.a - twice.a) * weight
    b += (left.b + right.b - twice.b) * weight
    c += (left.c + right.c - twice.c) * weight
    d += (left.d + right.d - twice.d) * weight
  }

  @inline(__always)
  var doubled: FloatBlock {
    var result = self
    result.a += a
    result.b += b
    result.c += c
    result.d += d
    return result
  }
}

let weighRows: PlaneKernels.WeighRows = { out, rows, weights, radius, first, count in
  var i = first
  while i < first + count {
    var sum = FloatBlock(rows[radius]! + i)
    let twice = sum.doubled
    for k in 1..<(radius + 1) {
      sum.add(FloatBlock(rows[radius - k]! + i), FloatBlock(rows[radius + k]! + i), minus: twice, weights[k])
    }
    sum.store(out + i)
    i += FloatBlock.count
  }
}

let weighRow: PlaneKernels.WeighRow = { out, row, weights, radius, count in
  var i = 0
  while i < count {
    let p = row + i
    var sum = FloatBlock(p)
    let twice = sum.doubled
    for k in 1..<(radius + 1) { sum.add(FloatBlock(p - k), FloatBlock(p + k), minus: twice, weights[k]) }
    sum.store(out + i)
    i += FloatBlock.count
  }
}
