import Foundation

private let colors: [Float] = [1, 0.5, 0, 1, 0, 0.25, 0.5, 0.75]
private let color0 = Pixel(1, 0.5, 0, 1)
private let color1 = Pixel(0, 0.25, 0.5, 0.75)

/// 1 − t of `a`, t of `b`.
private func mix(_ a: Pixel, _ b: Pixel, _ t: Double) -> Pixel { a * (1 - t) + b * t }

/// The smooth step of CIVignette and the light's tail.
private func smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  let t = min(max((x - edge0) / (edge1 - edge0), 0), 1)
  return t * t * (3 - 2 * t)
}

/// The height of a ±1 wave of period 2 that rises at whole even `u` and falls at odd ones, each over 2·`ramp`.
private func wave(_ u: Double, _ ramp: Double) -> Double {
  let nearest = u.rounded()
  let sign: Double = nearest.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
  let distance = u - nearest
  guard ramp > 0 else { return distance >= 0 ? sign : -sign }
  return sign * min(max(distance / ramp, -1), 1)
}

let checkerboardReferences: [StripReference] = [
  ("hard", 3, -2, 8, 1), ("soft", 3.25, 2, 8, 0.5), ("softest", 0, 0, 10, 0), ("wide", -7, 11, 100, 0.9),
].map { (name: String, x: Float, y: Float, width: Float, sharpness: Float) in
  .generator(name, [x, y, width, sharpness] + colors, tolerance: 3e-5) { px, py in
    let ramp = Double((1 - sharpness) / 2)
    let product =
      wave((px - Double(x)) / Double(width), ramp) * wave((py - Double(y)) / Double(width), ramp)
    return mix(color0, color1, 0.5 - 0.5 * product)
  }
}

let linearGradientReferences: [StripReference] = [
  ("across", 10, 0, 300, 0), ("slanted", -50, 20, 100, 70), ("up", 0, -10, 0, 20),
].map { (name: String, x: Float, y: Float, dx: Float, dy: Float) in
  let length = dx * dx + dy * dy
  return .generator(name, [x, y, dx / length, dy / length] + colors, tolerance: 3e-6) { px, py in
    let along = (px - Double(x)) * Double(dx / length) + (py - Double(y)) * Double(dy / length)
    return mix(color0, color1, min(max(along, 0), 1))
  }
}

let randomReference: StripReference = .generator("", [], tolerance: 0) { x, y in hashed(x, y) }

let noiseReference = StripReference(name: "", constants: [0.25]) { p, _, x, y in
  var value = p + (hashed(x, y) - Pixel(repeating: 0.5)) * 0.25
  value.w = p.w
  return (value, (p.magnitude + Pixel(1, 1, 1, 0)) * Pixel(ulp, ulp, ulp, 0))
}

/// The random generator's pixel.
private func hashed(_ x: Double, _ y: Double) -> Pixel {
  var pixel = Pixel()
  for channel in 0..<4 {
    let column = UInt32(truncatingIfNeeded: Int(x.rounded(.down)) & 255)
    let row = UInt32(truncatingIfNeeded: Int(y.rounded(.down)) & 255)
    var h = column | row << 8 | UInt32(channel) << 16
    h = (h ^ h >> 16) &* 0x7FEB_352D
    h = (h ^ h >> 15) &* 0x846C_A68B
    h ^= h >> 16
    pixel[channel] = Double(h >> 8) / 16_777_216
  }
  return pixel
}

let vignetteReferences: [StripReference] = [(0.35, 1), (0.0, -0.5)].map { (edge: Float, intensity: Float) in
  let constants: [Float] = [320, 10, 1 / 400, edge, 1 / (1 - edge), intensity]
  return StripReference(name: "from \(edge)", constants: constants) { p, _, x, y in
    let distance = ((x - 320) * (x - 320) + (y - 10) * (y - 10)).squareRoot() / 400
    let factor = 1 - Double(intensity) * smoothstep(Double(edge), 1, distance)
    var tolerance = p.magnitude * 3e-6
    tolerance.w = 0
    return (Pixel(p.x * factor, p.y * factor, p.z * factor, p.w), tolerance)
  }
}

let copyMachineReferences: [StripReference] = [
  ("right", 1, 0, 100, 60), ("slanted", 0.6, 0.8, 320, 200), ("left", -1, 0, 12, 1),
].map { (name: String, dx: Float, dy: Float, edge: Float, width: Float) in
  let light: [Float] = [0.6, 1, 0.8]
  return StripReference(name: name, constants: [dx, dy, edge, width] + light) { p, q, x, y in
    let behind = Double(edge) - (x * Double(dx) + y * Double(dy))
    let covered = min(max(behind + 0.5, 0), 1)
    let depth = behind / Double(width)
    let profile = min(max(depth / 0.1, 0), 1) * (1 - smoothstep(0.1, 1, depth))
    let value = mix(p, q, covered) + Pixel(0.6, 1, 0.8, 0) * profile
    // Positions are good to an ulp of a thousand pixels, which the steep edges multiply.
    let steepness = 1 + 10 / Double(width)
    return (value, (p.magnitude + q.magnitude + Pixel(1, 1, 1, 0)) * (3e-4 * steepness))
  }
}
