internal import CVector
import VidFXKernelSet

let polynomialKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  var register = 0
  while register < 4 {
    let (k, values) = (constants + 4 * register, quad + register * stride)
    let (k0, k1, k2, k3) = splatPixels(k)
    @inline(__always)
    func step(_ index: Int) {
      let x = vfx_load(values + index)
      vfx_store(values + index, k0 + x * (k1 + x * (k2 + x * k3)))
    }
    forEachLanes(count, step)
    register += 1
  }
}

let crossPolynomialKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  @inline(__always)
  func row(_ k: UnsafePointer<Float>, _ p: Colors, _ squares: Colors, _ products: Colors) -> Lanes {
    let linear = p.r * vfx_splat(k[0]) + p.g * vfx_splat(k[1]) + p.b * vfx_splat(k[2])
    let square = squares.r * vfx_splat(k[3]) + squares.g * vfx_splat(k[4]) + squares.b * vfx_splat(k[5])
    let product = products.r * vfx_splat(k[6]) + products.g * vfx_splat(k[7]) + products.b * vfx_splat(k[8])
    return linear + square + product + vfx_splat(k[9])
  }
  @inline(__always)
  func polynomial(_ p: Colors) -> Colors {
    let squares = (r: p.r * p.r, g: p.g * p.g, b: p.b * p.b)
    let products = (r: p.r * p.g, g: p.g * p.b, b: p.b * p.r)
    return (
      row(constants, p, squares, products), row(constants + 10, p, squares, products),
      row(constants + 20, p, squares, products)
    )
  }
  mapColors(quad, stride, count, polynomial)
}
