internal import CVector

// Logarithm, exponential and power from additions and multiplications only, so that every level gives the same bits.
//
// The polynomials are minimax fits (Remez exchange in 40-digit arithmetic, coefficients rounded to single).

/// The parts of log2 x for finite x ≥ 2⁻¹²⁶: a whole exponent, and log2 of the mantissa, −½…½, with a relative error
/// below 1.5·10⁻⁷ (0 for powers of two).
@inline(__always)
func log2(_ x: Lanes) -> (exponent: Lanes, fraction: Lanes) {
  let bits = vfx_bits(x)
  // Mantissas of √½…√2: the exponent is that of x ÷ √½.
  let steps = (bits &- Ints(repeating: 0x3F35_04F3)) &>> 23
  return (vfx_float(steps), log2(onePlus: vfx_from_bits(bits &- (steps &<< 23)) - vfx_splat(1)))
}

/// log2(1 + t) for √½ − 1 ≤ t ≤ √2 − 1: t + t·R(t), R of degree 8 (relative error of the fit 2.6·10⁻⁸).
///
/// Polynomials are summed in pairs (Estrin's scheme): the processor waits less for one step's result.
@inline(__always)
func log2(onePlus t: Lanes) -> Lanes {
  let t2 = t * t
  let t4 = t2 * t2
  let r01 = vfx_splat(0.4426949918270111) + vfx_splat(-0.7213473320007324) * t
  let r23 = vfx_splat(0.48091062903404236) + vfx_splat(-0.3607036769390106) * t
  let r45 = vfx_splat(0.28791624307632446) + vfx_splat(-0.23894481360912323) * t
  let r67 = vfx_splat(0.21571560204029083) + vfx_splat(-0.20726974308490753) * t
  let r4 = r45 + r67 * t2 + vfx_splat(0.125837042927742) * t4
  return t + t * ((r01 + r23 * t2) + r4 * t4)
}

/// 2^(`whole` + `fraction`) for −½ ≤ `fraction` ≤ ½: 0 below 2⁻¹²⁶, infinite from 2¹²⁷·⁵ on.
///
/// Relative error below 1.5·10⁻⁷; exact for `fraction` 0 (the fit, of degree 6, has 2.6·10⁻⁹).
@inline(__always)
func exp2(_ whole: Lanes, _ fraction: Lanes) -> Lanes {
  let f2 = fraction * fraction
  let p12 = vfx_splat(0.6931472420692444) + vfx_splat(0.24022652208805084) * fraction
  let p34 = vfx_splat(0.055503103882074356) + vfx_splat(0.009617692790925503) * fraction
  let p56 = vfx_splat(0.0013406643411144614) + vfx_splat(0.00015594677824992687) * fraction
  let p = vfx_splat(1) + (p12 + (p34 + p56 * f2) * f2) * fraction
  let exponent = vfx_min(vfx_max(whole + vfx_splat(127), vfx_splat(0)), vfx_splat(255))
  return p * vfx_from_bits(vfx_whole(exponent) &<< 23)
}

/// 2^x.
@inline(__always)
func exp2(_ x: Lanes) -> Lanes {
  let whole = roundSmall(x)
  return exp2(whole, x - whole)
}

/// The nearest whole number of |x| < 2²², ties to even.
@inline(__always)
func roundSmall(_ x: Lanes) -> Lanes { (x + vfx_splat(0x1.8p23)) - vfx_splat(0x1.8p23) }

/// A power, and its parts of twelve bits and the rest: the product of the first with a whole number of eight is exact.
typealias SplitExponent = (whole: Lanes, high: Lanes, low: Lanes)

@inline(__always)
func splitExponent(_ exponent: Float) -> SplitExponent {
  let high = Float(bitPattern: exponent.bitPattern & 0xFFFF_F000)
  return (vfx_splat(exponent), vfx_splat(high), vfx_splat(exponent - high))
}

/// x^exponent for x ≥ 0; 0 for x below 2⁻¹²⁶ whatever the exponent, and exactly 1 for x = 1.
///
/// Relative error below 2·10⁻⁷ for exponents of −1…2.4. The product of the two exponents is formed in exact parts,
/// without which single precision would lose seven bits of it.
@inline(__always)
func power(_ x: Lanes, _ exponent: SplitExponent) -> Lanes {
  let log = log2(x)
  let product = log.exponent * exponent.high
  let whole = roundSmall(product)
  let rest = (product - whole) + (log.exponent * exponent.low + log.fraction * exponent.whole)
  let more = roundSmall(rest)
  return vfx_where_less(x, vfx_splat(0x1p-126), vfx_splat(0), exp2(whole + more, rest - more))
}
