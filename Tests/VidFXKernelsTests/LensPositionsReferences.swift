import Foundation

// Steps that bend space: x and y change, or coverage (b) too.

private func step(
  _ name: String, _ constants: [Float], tolerance: Double, inputs: ClosedRange<Float> = -1.6...1.6,
  _ map: @escaping @Sendable (_ x: Double, _ y: Double) -> (x: Double, y: Double)
) -> StripReference {
  .color(name, constants, inputs: inputs) { p in
    let (x, y) = map(p.x, p.y)
    return (Pixel(x, y, p.z, p.w), Pixel(tolerance, tolerance, 0, 0))
  }
}

private func unit(_ value: Double) -> Double { max(0, min(value, 1)) }

let bumpPositionsReferences: [StripReference] = [(0.5, 1), (-1, 1), (0.75, 0)].map { (scale: Float, weight: Float) in
  step("\(scale), \(weight)", [scale, weight], tolerance: 2e-6) { x, y in
    let inside = max(1 - (x * x + Double(weight) * y * y), 0)
    let factor = 1 - Double(scale) * inside * inside
    return (x * factor, weight == 0 ? y : y * factor)
  }
}

let pinchPositionsReferences: [StripReference] = [-0.33333334, -0.6666667, 0].map { (exponent: Float) in
  step("\(exponent)", [exponent], tolerance: 2e-6) { x, y in
    let factor = pow(min(hypot(x, y), 1), Double(exponent))
    return (x * factor, y * factor)
  }
}

let vortexPositionsReferences: [StripReference] = [56.5, -3].map { (angle: Float) in
  step("by \(angle)", [angle], tolerance: 6e-5) { x, y in
    let turn = Double(angle) * exp(-4 * hypot(x, y))
    return (cos(turn) * x - sin(turn) * y, sin(turn) * x + cos(turn) * y)
  }
}

let rimPositionsReferences: [StripReference] = [0, 1.5].map { (angle: Float) in
  step("by \(angle)", [angle], tolerance: 3e-6, inputs: -9...9) { x, y in
    let r = max(hypot(x, y), 1)
    let turn = Double(angle) * (1 - 1 / r)
    return ((cos(turn) * x - sin(turn) * y) / r, (sin(turn) * x + cos(turn) * y) / r)
  }
}

let holePositionsReferences: [StripReference] = [
  .color("", [40], inputs: -3...3) { p in
    let r = hypot(p.x, p.y)
    let factor = 1 - 1 / max(r * r, 1)
    return (
      Pixel(p.x * factor, p.y * factor, p.z * unit((r - 1) * 40 + 0.5), p.w), Pixel(2e-6, 2e-6, 1e-4, 0)
    )
  }
]

let polarPositionsReferences: [StripReference] = [
  .color("", [20, 12.5], inputs: -40...40) { p in
    let turns = atan2(p.y, p.x) / (2 * .pi)
    let above = hypot(p.x, p.y) - 20
    // Next to the positive x axis the rounded angle may be that of a whole turn.
    return (
      Pixel(turns - turns.rounded(.down), above, p.z * unit(above + 0.5) * unit(13 - above), p.w),
      Pixel(abs(turns) < 1e-6 ? 1 : 3e-7, 1e-5, 6e-4, 0)
    )
  }
]

let lozengePositionsReferences = [
  // The root is steep at the rim.
  step("", [0.75, 0.4], tolerance: 4e-4) { x, y in
    let dx = x - min(max(x, 0), 0.75)
    let height = Double(Float(0.4)) * max(1 - dx * dx - y * y, 0).squareRoot()
    return (x - dx * height, y - y * height)
  }
]

let torusPositionsReferences = [
  step("", [1.25, 0.4], tolerance: 4e-4, inputs: -2.5...2.5) { x, y in
    let away = 1 - 1.25 / max(hypot(x, y), 0x1p-60)
    let (dx, dy) = (x * away, y * away)
    let height = Double(Float(0.4)) * max(1 - dx * dx - dy * dy, 0).squareRoot()
    return (x - dx * height, y - dy * height)
  }
]

let displacePositionsReferences = [
  StripReference(name: "", constants: [50]) { p, _, x, y in
    (Pixel(x + 50 * (p.x - p.w / 2), y + 50 * (p.y - p.w / 2), 1, 1), Pixel(3e-4, 3e-4, 0, 0))
  }
]

let drostePositionsReferences: [StripReference] = [(1.5, 0.9, 0.3, 0.5), (0.7, 1, 0, 0)].map {
  period, real, imaginary, turn in
  let k = [period, real, imaginary, turn].map { Float($0) }
  let (period, real, imaginary, turn) = (Double(k[0]), Double(k[1]), Double(k[2]), Double(k[3]))
  return .color("\(period)", k, inputs: -9...9) { p in
    let (u, v) = (log(hypot(p.x, p.y)), atan2(p.y, p.x))
    let distance = real * u - imaginary * v
    let turns = distance / period
    let r = exp(distance - turns.rounded(.down) * period)
    let angle = imaginary * u + real * v + turn
    let isNearSeam = abs(turns - turns.rounded()) < 1e-5 || abs(abs(v) - .pi) < 1e-5
    let error = isNearSeam ? 10 : 3e-5
    return (Pixel(r * cos(angle), r * sin(angle), p.z, p.w), Pixel(error, error, 0, 0))
  }
}

// MARK: Stretching

let cubicPositionsReferences = [
  step("", [0.6], tolerance: 2e-6) { x, y in (x * (Double(Float(0.6)) + (1 - Double(Float(0.6))) * x * x), y) }
]

let ninePartPositionsReferences = [
  step("", [5, 10, 30, -3, 8, 4], tolerance: 2e-5, inputs: -20...60) { x, y in
    let (placeX, placeY) = (min(max(x - 5, 0), 30), min(max(y + 3, 0), 4))
    return (x - placeX + placeX / 3, y + placeY)
  }
]

let ninePartTilePositionsReferences: [StripReference] = [0, 1].map { (flips: Float) in
  .color(flips == 1 ? "flipped" : "", [5, 10, 34, -3, 8, 20, flips], inputs: -20...60) { p in
    func shown(_ value: Double, _ start: Double, _ length: Double, _ grown: Double, _ flips: Bool) -> (Double, Double) {
      let place = value - start
      if place <= 0 { return (value, place > -1e-4 ? 1e-4 : 0) }
      if place >= grown { return (value - grown + length, place < grown + 1e-4 ? length : 1e-5) }
      let tiles = place / length
      let inside = place - tiles.rounded(.down) * length
      let isSeam = abs(tiles - tiles.rounded()) < 1e-5 || grown - place < 1e-4
      let isFlipped = flips && Int(tiles.rounded(.down)) % 2 == 1
      return (start + (isFlipped ? length - inside : inside), isSeam ? length + 1e-3 : 2e-5)
    }
    let (x, y) = (shown(p.x, 5, 10, 34, false), shown(p.y, -3, 8, 20, flips == 1))
    return (Pixel(x.0, y.0, p.z, p.w), Pixel(x.1, y.1, 0, 0))
  }
}
