import VidFXKernelSet

/// A blend mode on straight colours of the background and the source.
private typealias Mode = @Sendable (_ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double>

private func each(_ mode: @escaping @Sendable (_ b: Double, _ s: Double) -> Double) -> Mode {
  { b, s in SIMD3(mode(b.x, s.x), mode(b.y, s.y), mode(b.z, s.z)) }
}

private func dodge(_ b: Double, _ s: Double) -> Double { b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) }
private func burn(_ b: Double, _ s: Double) -> Double { b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
private func screen(_ b: Double, _ s: Double) -> Double { b + s - b * s }
private func hardLight(_ b: Double, _ s: Double) -> Double { s <= 0.5 ? 2 * s * b : screen(b, 2 * s - 1) }

private func softLight(_ b: Double, _ s: Double) -> Double {
  if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
  let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
  return b + (2 * s - 1) * (d - b)
}

// MARK: ISO 32000-1, 11.3.5.3

private func clamped(_ c: SIMD3<Double>) -> SIMD3<Double> { c.clamped(lowerBound: .zero, upperBound: .one) }
private func lum(_ c: SIMD3<Double>) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
private func sat(_ c: SIMD3<Double>) -> Double { c.max() - c.min() }

private func setLum(_ c: SIMD3<Double>, _ l: Double) -> SIMD3<Double> {
  var c = c + (l - lum(c))
  let (own, low, high) = (lum(c), c.min(), c.max())
  if low < 0 { c = own + (c - own) * own / (own - low) }
  if high > 1 { c = own + (c - own) * (1 - own) / (high - own) }
  return c
}

/// By sorting, as the standard has it.
private func setSat(_ c: SIMD3<Double>, _ s: Double) -> SIMD3<Double> {
  let order = [0, 1, 2].sorted { c[$0] < c[$1] }
  var result = SIMD3<Double>.zero
  if c[order[2]] > c[order[0]] {
    result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
    result[order[2]] = s
  }
  return result
}

/// The standard's B for each mode, straight from its text.
private let modes: [StripOp: Mode] = [
  .multiplyBlend: each { b, s in b * s },
  .screenBlend: each(screen),
  .overlayBlend: each { b, s in hardLight(s, b) },
  .darkenBlend: each { b, s in min(b, s) },
  .lightenBlend: each { b, s in max(b, s) },
  .colorDodgeBlend: each(dodge),
  .colorBurnBlend: each(burn),
  .hardLightBlend: each(hardLight),
  .softLightBlend: each(softLight),
  .differenceBlend: each { b, s in abs(b - s) },
  .exclusionBlend: each { b, s in b + s - 2 * b * s },
  .linearBurnBlend: each { b, s in max(b + s - 1, 0) },
  .linearDodgeBlend: each { b, s in min(b + s, 1) },
  .linearLightBlend: each { b, s in min(max(b + 2 * s - 1, 0), 1) },
  .vividLightBlend: each { b, s in s < 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1) },
  .pinLightBlend: each { b, s in s < 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) },
  .subtractBlend: each { b, s in max(b - s, 0) },
  .divideBlend: each { b, s in s == 0 ? 1 : min(b / s, 1) },
  .hueBlend: { b, s in setLum(setSat(clamped(s), sat(clamped(b))), lum(clamped(b))) },
  .saturationBlend: { b, s in setLum(setSat(clamped(b), sat(clamped(s))), lum(clamped(b))) },
  .colorBlend: { b, s in setLum(clamped(s), lum(clamped(b))) },
  .luminosityBlend: { b, s in setLum(clamped(b), lum(clamped(s))) },
]

/// How far B moves when any one of its arguments moves by a few roundings: large where a mode is steep.
private func sensitivity(_ mode: Mode, _ b: SIMD3<Double>, _ s: SIMD3<Double>) -> SIMD3<Double> {
  let value = mode(b, s)
  var sum = SIMD3<Double>.zero
  for component in 0..<3 {
    for factor in [1 - 4 * ulp, 1 + 4 * ulp] {
      var (moved, still) = (b, s)
      moved[component] *= factor
      still[component] *= factor
      for other in [mode(moved, s), mode(b, still)] {
        let change = other - value
        sum += SIMD3(abs(change.x), abs(change.y), abs(change.z))
      }
    }
  }
  return sum
}

/// Colour without alpha, at least 0.
private func straight(_ p: Pixel) -> SIMD3<Double> {
  guard p.w >= 0x1p-126 else { return .zero }
  return SIMD3(max(p.x / p.w, 0), max(p.y / p.w, 0), max(p.z / p.w, 0))
}

extension StripOp {
  /// The reference of a blend mode.
  var blendModeReference: StripReference {
    guard let mode = modes[self] else { preconditionFailure("\(self) is no blend mode") }
    return .blend("") { s, b in
      let (color, back) = (straight(s), straight(b))
      let both = s.w * b.w
      let mixed = mode(back, color)
      let steepness = sensitivity(mode, back, color)
      var value = s * (1 - b.w) + b * (1 - s.w)
      var tolerance = s.magnitude * (1 + abs(b.w)) + b.magnitude * (1 + abs(s.w))
      for component in 0..<3 {
        value[component] += both * mixed[component]
        // Terms of B are of the size of its arguments, or 1.
        let terms: Double = abs(mixed[component]) + 1 + color.max() * (1 + back.max()) + back.max()
        tolerance[component] += abs(both) * terms
      }
      value.w = s.w + b.w - both
      tolerance.w += abs(both)
      tolerance *= 4 * ulp
      for component in 0..<3 { tolerance[component] += abs(both) * steepness[component] }
      return (value, tolerance)
    }
  }
}

/// Porter and Duff's operators, and sums and limits by component.
let compositingReferences: [StripOp: StripReference] = [
  .sourceIn: .blend("") { s, b in (s * b.w, (s * b.w).magnitude * ulp) },
  .sourceOut: .blend("") { s, b in (s * (1 - b.w), s.magnitude * (1 + abs(b.w)) * (2 * ulp)) },
  .sourceAtop: .blend("") { s, b in
    var value = s * b.w + b * (1 - s.w)
    value.w = b.w
    var tolerance = (s.magnitude * abs(b.w) + b.magnitude * (1 + abs(s.w))) * (2 * ulp)
    tolerance.w = 0
    return (value, tolerance)
  },
  .addition: .blend("") { s, b in
    var value = s + b
    value.w = min(value.w, 1)
    return (value, value.magnitude * ulp)
  },
  .maximum: .blend("") { s, b in (pointwiseMax(s, b), .zero) },
  .minimum: .blend("") { s, b in (pointwiseMin(s, b), .zero) },
]
