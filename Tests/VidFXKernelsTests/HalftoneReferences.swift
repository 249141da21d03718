import Foundation

private func unit(_ x: Double) -> Double { min(max(x, 0), 1) }
private func wave(_ u: Double) -> Double { 0.5 + 0.5 * cos(2 * .pi * u) }

private func ink(_ value: Double, _ threshold: Double, _ softness: Double) -> Double {
  unit((value * (1 + softness) - threshold) / softness)
}

/// A screen with the pattern of offsets in periods and the brightness.
private func screen(_ pattern: @escaping @Sendable (_ u: Double, _ v: Double, _ value: Double) -> Double)
  -> [StripReference]
{
  [("soft", 0.12, 0.09, 0.3), ("hard", 0.0, 0.02, 0.02)].map { (name: String, dx: Float, dy: Float, softness: Float) in
    StripReference(name: name, constants: [150, 50, dx, dy, softness]) { p, _, x, y in
      let (ox, oy) = (x - 150, y - 50)
      let value = unit(p.x)
      let threshold = pattern(
        ox * Double(dx) + oy * Double(dy), oy * Double(dx) - ox * Double(dy), value)
      let gray = ink(value, threshold, Double(softness))
      // Offsets are good to an ulp of a thousand pixels; the ramp of the ink multiplies that.
      let tolerance = 4e-4 / Double(softness)
      return (Pixel(gray, gray, gray, p.w), Pixel(tolerance, tolerance, tolerance, 0))
    }
  }
}

let lineScreenReferences = screen { u, _, _ in wave(u) }
let dotScreenReferences = screen { u, v, _ in (wave(u) + wave(v)) / 2 }
let circularScreenReferences = screen { u, v, _ in wave(hypot(u, v)) }
let hatchedScreenReferences = screen { u, v, value in
  value < 0.5 ? max(wave(u), wave(v)) : min(wave(u), wave(v))
}

let cmykHalftoneReference: StripReference = {
  let plates: [Float] = [0.16, 0.04, 0.04, 0.16, 0.17, 0, 0.12, 0.12]
  return StripReference(name: "", constants: [150, 50] + plates + [0.25, 0.9, 0.5]) { p, _, x, y in
    func plate(_ index: Int, _ amount: Double) -> Double {
      let (dx, dy) = (Double(plates[2 * index]), Double(plates[2 * index + 1]))
      let (ox, oy) = (x - 150, y - 50)
      return 1 - ink(amount, (wave(ox * dx + oy * dy) + wave(oy * dx - ox * dy)) / 2, 0.25)
    }
    let (c, m, y) = (1 - unit(p.x), 1 - unit(p.y), 1 - unit(p.z))
    let k = Double(Float(0.9)) * min(c, m, y)
    let less = 0.5 * k
    let black = plate(3, k)
    let value = Pixel(
      plate(0, c - less) * black, plate(1, m - less) * black, plate(2, y - less) * black, p.w)
    return (value, Pixel(3e-3, 3e-3, 3e-3, 0))
  }
}()

// MARK: Transitions

private func mix(_ a: Pixel, _ b: Pixel, _ t: Double) -> Pixel { a * (1 - t) + b * t }

let swipeReferences: [StripReference] = [
  ("right", 1, 0, 100, 60, 0.0), ("slanted", 0.6, 0.8, 320, 200, 0.75),
].map { (name: String, dx: Float, dy: Float, edge: Float, width: Float, opacity: Float) in
  StripReference(name: name, constants: [dx, dy, edge, width, 0.6, 1, 0.8, opacity]) { p, q, x, y in
    let k = unit((x * Double(dx) + y * Double(dy) - Double(edge)) / Double(width))
    let color = Double(opacity) * (1 - abs(2 * k - 1))
    return (mix(mix(q, p, k), Pixel(0.6, 1, 0.8, 1), color), (p.magnitude + q.magnitude + 1) * 1e-5)
  }
}

let modTransitionReferences: [StripReference] = [
  ("half", 0.5, 40), ("little", 0.1, 10),
].map { (name: String, threshold: Float, steepness: Float) in
  StripReference(
    name: name, constants: [300, 20, 0.006, 0.003, 1 / 300, threshold, steepness]
  ) { p, q, x, y in
    let (ox, oy) = (x - 300, y - 20)
    let scale = 1 / (1 + hypot(ox, oy) / 300)
    let (u, v) = ((ox * 0.006 + oy * 0.003) * scale, (oy * 0.006 - ox * 0.003) * scale)
    let shown = unit((Double(threshold) - (wave(u) + wave(v)) / 2) * Double(steepness) + 0.5)
    return (mix(p, q, shown), (p.magnitude + q.magnitude) * (1e-5 * (1 + Double(steepness))))
  }
}

let barPositionsReference = StripReference(name: "", constants: [-3, 8, 5, 0.125], inputs: -30...60) { p, _, _, _ in
  let time = max(0, 5 - ((p.x + 3) / 8).rounded(.down) * 0.125)
  return (Pixel(p.x, p.y - time * time, p.z, p.w), Pixel(0, (abs(p.y) + time * time) * 3 * ulp, 0, 0))
}

// MARK: Masks and differences

let maskedReferences: [StripReference] = [
  ("luma", [0.2126, 0.7152, 0.0722, 0, 0, 1]), ("outside alpha", [0, 0, 0, 1, 1, -1]),
].map { (name: String, constants: [Float]) in
  .blend(name, constants) { p, q in
    let k = constants.map(Double.init)
    let mask = unit(k[0] * q.x + k[1] * q.y + k[2] * q.z + k[3] * q.w)
    return (p * (k[4] + k[5] * mask), p.magnitude * (8 * ulp))
  }
}

let absoluteDifferenceReference: StripReference = .blend("") { p, q in
  var value = p * q.w - q * p.w
  value = value.magnitude
  value.w = p.w * q.w
  return (value, ((p * q.w).magnitude + (q * p.w).magnitude) * (2 * ulp))
}

/// CIE 116-1995.
let labDifferenceReference: StripReference = {
  var reference = StripReference.blend("") { p, q in
    func straight(_ c: Pixel) -> Pixel { c.w < 0x1p-126 ? Pixel() : c / c.w }
    let (a, b) = (straight(p), straight(q))
    let (first, second) = (hypot(a.y, a.z), hypot(b.y, b.z))
    let (lightness, chroma) = (a.x - b.x, first - second)
    let between = (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z)
    let hue = max(0, between - chroma * chroma)
    let (weightC, weightH) = (1 + 0.045 * first, 1 + 0.015 * first)
    let sum = lightness * lightness + chroma * chroma / (weightC * weightC) + hue / (weightH * weightH)
    // Squares that nearly cancel leave the root of their rounding.
    let size = abs(a.x) + abs(b.x) + first + second
    let tolerance = size * 2e-3
    return (Pixel(sum.squareRoot(), sum.squareRoot(), sum.squareRoot(), 1), Pixel(tolerance, tolerance, tolerance, 0))
  }
  reference.inputs = 0.25...100
  return reference
}()
