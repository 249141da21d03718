internal import CVector
import VidFXKernelSet

// SMPTE ST 2084:2014, 5.2 and 5.3: V = ((c1 + c2·L^m1) ÷ (1 + c3·L^m1))^m2 with c1 = c3 − c2 + 1.
//
// Both directions work on 1 − (the quotient): in single precision the quotient itself, which lies in 0.83…1 and is
// raised to the power 78.8, would cost a factor of a hundred in accuracy.
private let m1: Float = 2610.0 / 16384
private let m2: Float = 2523.0 / 32
private let c3: Float = 2392.0 / 128
/// 1 − c1 = c2 − c3.
private let gap: Float = 2413.0 / 128 - 2392.0 / 128

let decodePQKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let exponent = splitExponent(1 / m1)
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let signal = vfx_min(vfx_max(x, vfx_splat(0x1p-126)), vfx_splat(1))
    let log = log2(signal)
    // ln(quotient); below −0.18 the light is 0.
    let quotient = vfx_max((log.exponent + log.fraction) * vfx_splat(0.693147180559945309 / m2), vfx_splat(-0.2))
    let below = vfx_splat(0) - quotient * exponentialSlope(quotient)
    let light = vfx_max(vfx_splat(gap) - below, vfx_splat(0)) / (vfx_splat(gap) + vfx_splat(c3) * below)
    return power(light, exponent)
  }
  mapComponents(quad, stride, count, curve)
}

let encodePQKernel: StripOperation = { quad, _, stride, count, _, _, _, _ in
  let exponent = splitExponent(m1)
  @inline(__always)
  func curve(_ x: Lanes) -> Lanes {
    let one = vfx_splat(1)
    let y = power(unit(x), exponent)
    return exp2(log2(onePlus: vfx_splat(gap) * (y - one) / (one + vfx_splat(c3) * y)) * vfx_splat(m2))
  }
  mapComponents(quad, stride, count, curve)
}

/// (eˣ − 1) ÷ x for −0.2 ≤ x ≤ 0 (relative error of the fit 8.4·10⁻¹⁰).
@inline(__always)
private func exponentialSlope(_ x: Lanes) -> Lanes {
  var p = vfx_splat(0.007667848840355873)
  p = p * x + vfx_splat(0.041551414877176285)
  p = p * x + vfx_splat(0.1666584461927414)
  p = p * x + vfx_splat(0.4999997913837433)
  return p * x + vfx_splat(1)
}
