import Foundation

// The directions that a relief and a wave face.

let reliefPositionsReferences: [StripReference] = [
  .color("", [10], inputs: -2...2) { p in
    let length = (1 + 100 * (p.x * p.x + p.y * p.y)).squareRoot()
    return (Pixel(0.5 - 5 * p.x / length, 0.5 - 5 * p.y / length, 1, 1), Pixel(5e-7, 5e-7, 0, 0))
  }
]

private func smoothstep(_ start: Double, _ end: Double, _ x: Double) -> Double {
  let t = max(0, min((x - start) / (end - start), 1))
  return t * t * (3 - 2 * t)
}

private func slope(_ q: Double) -> Double {
  q < -1 ? smoothstep(-3, -1, q) : q < 1 ? 1 - 2 * smoothstep(-1, 1, q) : smoothstep(1, 3, q) - 1
}

let ripplePositionsReferences: [StripReference] = [(2.0, 0.25), (-1, -0.5)].map { front, push in
  .color("\(front)", [Float(front), Float(push)], inputs: -4...4) { p in
    let r = hypot(p.x, p.y)
    let factor = 1 + push * slope(r - front) / r
    return (Pixel(p.x * factor, p.y * factor, p.z, p.w), Pixel(3e-6, 3e-6, 0, 0))
  }
}

let rippleShadePositionsReferences: [StripReference] = [(2.0, 1.0), (3, -1)].map { front, tilt in
  .color("\(front)", [Float(front), Float(tilt)], inputs: -4...4) { p in
    let factor = 0.5 * tilt * slope(hypot(p.x, p.y) - front) / hypot(p.x, p.y)
    return (Pixel(0.5 + p.x * factor, 0.5 + p.y * factor, p.z, p.w), Pixel(2e-6, 2e-6, 0, 0))
  }
}

let rippleTransitionReferences: [StripReference] = [
  StripReference(name: "", constants: [300, 10, 350, 60]) { p, q, x, y in
    let weight = smoothstep(290, 410, hypot(x - 300, y - 10))
    let tolerance = (p.magnitude + q.magnitude) * 3e-6 + Pixel(repeating: 1e-6)
    return (p * weight + q * (1 - weight), tolerance)
  }
]
