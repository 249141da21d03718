internal import CVector
import VidFXKernelSet

let colorMatrixKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (r, g) = (MatrixRow4(constants), MatrixRow4(constants + 5))
  let (b, a) = (MatrixRow4(constants + 10), MatrixRow4(constants + 15))
  @inline(__always)
  func product(_ p: Pixels) -> Pixels { (r(p), g(p), b(p), a(p)) }
  mapPixels(quad, stride, count, product)
}

let colorMatrixRGBKernel: StripOperation = { quad, _, stride, count, constants, _, _, _ in
  let (r, g, b) = (MatrixRow3(constants), MatrixRow3(constants + 4), MatrixRow3(constants + 8))
  @inline(__always)
  func product(_ p: Colors) -> Colors { (r(p), g(p), b(p)) }
  mapColors(quad, stride, count, product)
}

/// r·k₀ + g·k₁ + b·k₂ + a·k₃ + k₄.
private struct MatrixRow4 {
  private let k0, k1, k2, k3, k4: Lanes

  @inline(__always)
  init(_ k: UnsafePointer<Float>) {
    (k0, k1, k2, k3, k4) = (vfx_splat(k[0]), vfx_splat(k[1]), vfx_splat(k[2]), vfx_splat(k[3]), vfx_splat(k[4]))
  }

  @inline(__always)
  func callAsFunction(_ p: Pixels) -> Lanes { p.r * k0 + p.g * k1 + p.b * k2 + p.a * k3 + k4 }
}

/// r·k₀ + g·k₁ + b·k₂ + k₃.
private struct MatrixRow3 {
  private let k0, k1, k2, k3: Lanes

  @inline(__always)
  init(_ k: UnsafePointer<Float>) {
    (k0, k1, k2, k3) = (vfx_splat(k[0]), vfx_splat(k[1]), vfx_splat(k[2]), vfx_splat(k[3]))
  }

  @inline(__always)
  func callAsFunction(_ p: Colors) -> Lanes { p.r * k0 + p.g * k1 + p.b * k2 + k3 }
}
