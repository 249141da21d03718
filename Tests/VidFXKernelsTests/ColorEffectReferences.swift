import Foundation

/// One value in r, g and b.
func gray(_ value: Double, _ alpha: Double) -> Pixel { Pixel(value, value, value, alpha) }

private func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
private func luma(_ p: Pixel) -> Double { 0.2126 * p.x + 0.7152 * p.y + 0.0722 * p.z }

// MARK: Polynomials

private let cubics: [Float] = [0.1, 0.5, -0.25, 1.5, 0, 1, 0, 0, -0.5, 0, 2, -1, 0.25, 0.5, 0.125, 0.0625]

let polynomialReference: StripReference = .color("", cubics) { p in
  var (value, tolerance) = (Pixel(), Pixel())
  for channel in 0..<4 {
    var (power, size) = (1.0, 0.0)
    for k in cubics[(4 * channel)..<(4 * channel + 4)] {
      value[channel] += Double(k) * power
      size += abs(Double(k) * power)
      power *= p[channel]
    }
    tolerance[channel] = size * 4 * ulp
  }
  return (value, tolerance)
}

private let quadratics: [Float] = [
  0.5, 0.25, -0.5, 0.1, 0.2, 0.3, -1, 0.75, 0.3, 0.05, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, -0.2, 0, 1.5, 0.4, -0.3, 0.2, 0.1,
  0, 0.6, -0.1,
]

let crossPolynomialReference: StripReference = .color("", quadratics) { p in
  let terms = [p.x, p.y, p.z, p.x * p.x, p.y * p.y, p.z * p.z, p.x * p.y, p.y * p.z, p.z * p.x, 1]
  var (value, tolerance) = (Pixel(0, 0, 0, p.w), Pixel())
  for channel in 0..<3 {
    let products = zip(quadratics[(10 * channel)..<(10 * channel + 10)], terms).map { Double($0) * $1 }
    value[channel] = products.reduce(0, +)
    tolerance[channel] = products.reduce(0) { $0 + abs($1) } * 6 * ulp
  }
  return (value, tolerance)
}

// MARK: Tables

private let curveEntries = 9
/// Curves without symmetry, and an unused column.
private let curveTable: [Float] = (0..<curveEntries).flatMap { index -> [Float] in
  let (first, second) = (index * index % 11, (index * 5 + 2) % 7)
  return [Float(first) / 11, Float(second) / 7, Float(index) / 4 - 1, .nan]
}

let curvesReferences: [StripReference] = [
  ("held", 0, 1, [0, 0, 0, 0, 0, 0]), ("extended", -0.25, 1.25, [0.5, -1, 0, 2, 0.25, -0.75]),
].map { (name: String, low: Double, high: Double, slopes: [Float]) in
  let scale = Double(curveEntries - 1) / (high - low)
  let constants: [Float] = [Float(curveEntries), Float(low), Float(scale), Float(high)] + slopes
  return .color(name, constants, table: curveTable) { p in
    var value = p
    for channel in 0..<3 {
      let place = min(max((p[channel] - low) * scale, 0), Double(curveEntries - 1))
      let cell = min(Int(place), curveEntries - 2)
      let (a, b) = (Double(curveTable[4 * cell + channel]), Double(curveTable[4 * cell + 4 + channel]))
      value[channel] = a + (b - a) * (place - Double(cell))
      value[channel] += Double(slopes[channel]) * min(p[channel] - low, 0)
      value[channel] += Double(slopes[3 + channel]) * max(p[channel] - high, 0)
    }
    return (value, Pixel(1, 1, 1, 0) * 4e-6)
  }
}

private let palettePitch = 4 * 7
/// Two rows of five premultiplied colours, one of them transparent, and NaN in the padding.
private let palette: [Float] = (0..<2 * palettePitch).map { index in
  let (row, column, channel) = (index / palettePitch, index % palettePitch / 4, index % 4)
  guard column < 5 else { return .nan }
  let alpha: Float = row == 1 && column == 2 ? 0 : column == 1 ? 0.5 : 1
  return channel == 3 ? alpha : alpha * Float((row * 37 + column * 23 + channel * 41) % 64) / 64
}

let nearestColorReference: StripReference = .color("", [5, 2, Float(palettePitch)], table: palette) { p in
  let straight = p.w == 0 ? Pixel() : Pixel(p.x / p.w, p.y / p.w, p.z / p.w, 0)
  let entries = (0..<10).map { index -> Pixel in
    let at = index / 5 * palettePitch + index % 5 * 4
    let alpha = Double(palette[at + 3])
    guard alpha != 0 else { return Pixel() }
    return Pixel(
      Double(palette[at]) / alpha, Double(palette[at + 1]) / alpha, Double(palette[at + 2]) / alpha, 0)
  }
  func distance(_ entry: Pixel) -> Double { ((entry - straight) * (entry - straight)).sum() }
  let least = entries.map(distance).min() ?? 0
  let ties = entries.filter { distance($0) <= least * (1 + 1e-5) + 1e-9 }
  let nearest = entries.first { distance($0) == least } ?? Pixel()
  // Where two are as near but for rounding either may come out.
  let spread = ties.reduce(Pixel()) { worst, entry in
    let d = (entry - nearest).magnitude
    return Pixel(max(worst.x, d.x), max(worst.y, d.y), max(worst.z, d.z), 0)
  }
  let value = Pixel(nearest.x * p.w, nearest.y * p.w, nearest.z * p.w, p.w)
  return (value, (value.magnitude * 4 * ulp + spread * abs(p.w)) * Pixel(1, 1, 1, 0))
}

let lumaPositionsReference: StripReference = .color("", [255, 12, 7.5], inputs: 0...1) { p in
  let place = p.w == 0 ? 0 : unit(luma(p) / p.w)
  return (Pixel(12.5 + place * 255, 7.5, p.w, 1), Pixel(2e-4, 0, 0, 0))
}

// MARK: Steps

let thresholdReference: StripReference = .color("", [0.375]) { p in
  func step(_ x: Double) -> Double { x > 0.375 ? 1 : 0 }
  return (Pixel(step(p.x), step(p.y), step(p.z), p.w), .zero)
}

let posterizeReferences: [StripReference] = [2, 4, 16].map { (levels: Float) in
  // Powers of two, so that the product that is rounded down is exact.
  .curve("\(levels)", [levels], relative: ulp) { x in
    min((unit(x) * Double(levels)).rounded(.down), Double(levels) - 1) / (Double(levels) - 1)
  }
}

let reciprocalReference: StripReference = .curve("", relative: ulp) { x in x > 0 ? 1 / x : 0 }

// MARK: Light

let toneMapReferences: [StripReference] = [(4.0, 1.0), (2, 1.5), (32, 1)].map { source, target in
  let knee = target / 2
  let power = (source - knee) / (target - knee)
  let constants = [knee, 1 / (source - knee), target - knee, power].map { Float($0) }
  return .color("\(source) to \(target)", constants, inputs: -0.5...Float(source)) { p in
    let greatest = max(p.x, p.y, p.z)
    guard greatest > knee else { return (p, .zero) }
    let rest = 1 - unit((greatest - knee) / (source - knee))
    let gain = (knee + (target - knee) * (1 - pow(rest, power))) / greatest
    let value = Pixel(p.x * gain, p.y * gain, p.z * gain, p.w)
    // A rounded place costs as much as the power multiplies it by.
    return (value, Pixel(1, 1, 1, 0) * (4e-7 * power * max(1, (value.magnitude).max())))
  }
}

private let spots: [Float] = [
  0.2, 0.1, 0.3, 0.25, 4, 0.5, 0.25, 0.75, 0.6, 0.5, 0.4, 0.1, 2, 1, 0.5, 0, 0.9, 0.8, 0.2, 0.5, 10, 0, 1, 0.25,
]

let spotColorReference: StripReference = .color("", spots) { p in
  let k = spots.map(Double.init)
  var out = Pixel(1, 1, 1, p.w)
  for spot in 0..<3 {
    let s = Array(k[(8 * spot)..<(8 * spot + 8)])
    let difference = Pixel(p.x - s[0], p.y - s[1], p.z - s[2], 0)
    let t = unit(((difference * difference).sum().squareRoot() - s[3]) * s[4])
    let shown = 1 - t * t * (3 - 2 * t)
    out = out * (1 - shown) + Pixel(s[5], s[6], s[7], p.w) * shown
  }
  out.w = p.w
  return (out, Pixel(1, 1, 1, 0) * 2e-5)
}

let spotLightReferences: [StripReference] = [(150.0, 40.0), (150, 0.5), (-20, 4)].map { height, exponent in
  let (light, target) = (Pixel(400, 600, height, 0), Pixel(200, 20, 0, 0))
  let beam = target - light
  let squared = (beam * beam).sum()
  let unitBeam = beam / squared.squareRoot()
  let constants = [400, 600, height, unitBeam.x, unitBeam.y, unitBeam.z, squared, exponent].map { Float($0) }
  return StripReference(name: "\(height), \(exponent)", constants: constants) { p, _, x, y in
    let way = Pixel(x, y, 0, 0) - light
    let d = (way * way).sum().squareRoot()
    let cosine = (way * unitBeam).sum() / d
    let cone = cosine > 0 ? pow(min(cosine, 1), exponent) : 0
    let gain = cone * squared / (d * d) * max(height, 0) / d
    let tolerance = p.magnitude * (gain * 2e-6 * (1 + exponent) + 1e-6)
    return (Pixel(p.x * gain, p.y * gain, p.z * gain, p.w), tolerance * Pixel(1, 1, 1, 0))
  }
}
