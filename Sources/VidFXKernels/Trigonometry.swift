internal import CVector

// Sine, cosine and arctangent from additions and multiplications only, as in Transcendentals.swift.

/// sin x and cos x, within 2·10⁻⁷ for |x| ≤ 10⁵.
///
/// A quarter turn is taken away in three parts, of which multiples up to 2¹⁶ of the first two are exact.
@inline(__always)
func sinCos(_ x: Lanes) -> (sin: Lanes, cos: Lanes) {
  let shifted = x * vfx_splat(0.63661977) + vfx_splat(0x1.8p23)
  let turns = shifted - vfx_splat(0x1.8p23)
  // The last bits of the sum count quarter turns modulo four.
  let quarter = vfx_bits(shifted)
  let rest =
    ((x - turns * vfx_splat(1.5703125)) - turns * vfx_splat(0.0004839897155761719)) - turns * vfx_splat(-1.6292068e-7)
  let z = rest * rest
  let odd =
    vfx_splat(-0.1666666716337204)
    + (vfx_splat(0.008333331905305386) + vfx_splat(-0.00019840040476992726) * z + vfx_splat(2.724389105424052e-06)
      * (z * z)) * z
  let even =
    vfx_splat(0.0416666641831398) + vfx_splat(-0.0013888280373066664) * z + vfx_splat(2.454299828968942e-05) * (z * z)
  let sine = vfx_bits(rest + rest * z * odd)
  let cosine = vfx_bits((vfx_splat(1) - vfx_splat(0.5) * z) + z * z * even)
  let swaps = Ints(repeating: 0) &- (quarter & 1)
  let signSine = (quarter & 2) &<< 30
  let signCosine = ((quarter &+ 1) & 2) &<< 30
  return (
    vfx_from_bits(((sine & ~swaps) | (cosine & swaps)) ^ signSine),
    vfx_from_bits(((cosine & ~swaps) | (sine & swaps)) ^ signCosine)
  )
}

/// The angle of (x, y), −π…π, within 5·10⁻⁷; 0 at the origin.
@inline(__always)
func atan2(_ y: Lanes, _ x: Lanes) -> Lanes {
  let (width, height) = (vfx_abs(x), vfx_abs(y))
  let t = vfx_min(width, height) / vfx_max(vfx_max(width, height), vfx_splat(0x1p-126))
  let z = t * t
  let z2 = z * z
  let r01 = vfx_splat(-0.3333309292793274) + vfx_splat(0.19993054866790771) * z
  let r23 = vfx_splat(-0.14207133650779724) + vfx_splat(0.1065467819571495) * z
  let r45 = vfx_splat(-0.07533677667379379) + vfx_splat(0.043039388954639435) * z
  let r67 = vfx_splat(-0.016283022239804268) + vfx_splat(0.0029035559855401516) * z
  let octant = t + t * z * ((r01 + r23 * z2) + (r45 + r67 * z2) * (z2 * z2))
  let quadrant = vfx_where_less(width, height, vfx_splat(1.5707963) - octant, octant)
  return vfx_copysign(vfx_where_less(x, vfx_splat(0), vfx_splat(3.1415927) - quadrant, quadrant), y)
}

/// ½ + ½·cos 2πu, within 10⁻⁷ for |u| < 2²² as u is given.
@inline(__always)
func wave(_ u: Lanes) -> Lanes {
  // The cosine is the sine of a quarter turn less the angle. A minimax fit of degree 9.
  let t = vfx_splat(0.25) - vfx_abs(u - roundSmall(u))
  let z = t * t
  let odd =
    (vfx_splat(6.283185005187988) + vfx_splat(-41.34165573120117) * z)
    + (vfx_splat(81.60100555419922) + vfx_splat(-76.5497817993164) * z + vfx_splat(39.536705017089844) * (z * z))
    * (z * z)
  return vfx_splat(0.5) + vfx_splat(0.5) * (t * odd)
}
