import Foundation

// The steps of warps. A quad's r and g are a position; its b and a, coverage and light, pass through.

/// A step that maps (x, y).
private func step(
  _ name: String, _ constants: [Float], tolerance: Double, inputs: ClosedRange<Float> = -40...60,
  _ map: @escaping @Sendable (_ x: Double, _ y: Double) -> (x: Double, y: Double)
) -> StripReference {
  .color(name, constants, inputs: inputs) { p in
    let (x, y) = map(p.x, p.y)
    return (Pixel(x, y, p.z, p.w), Pixel(tolerance, tolerance, 0, 0))
  }
}

let positionsReferences: [StripReference] = [
  .generator("turned", [0.5, -0.25, 10, 0.125, 2, -3], tolerance: 1e-3) { x, y in
    Pixel(0.5 * x - 0.25 * y + 10, 0.125 * x + 2 * y - 3, 1, 1)
  },
  .generator("as it is", [1, 0, 0, 0, 1, 0], tolerance: 0) { x, y in Pixel(x, y, 1, 1) },
]

let movePositionsReferences = [
  step("turned", [0.5, -0.25, 10, 0.125, 2, -3], tolerance: 2e-5) { x, y in
    (0.5 * x - 0.25 * y + 10, 0.125 * x + 2 * y - 3)
  }
]

let projectPositionsReferences: [StripReference] = [
  // w is 0 on a line through the inputs, next to which single precision is lost.
  .color("tilted", [1, 0.5, 3, -0.25, 2, 1, 0.015625, 0.03125, 1.0078125], inputs: -60...60) { p in
    let w = 0.015625 * p.x + 0.03125 * p.y + 1.0078125
    guard w > 0 else { return (Pixel(0, 0, 0, p.w), Pixel(repeating: w > -1e-4 ? 1e6 : 0)) }
    let value = Pixel((p.x + 0.5 * p.y + 3) / w, (-0.25 * p.x + 2 * p.y + 1) / w, p.z, p.w)
    let error = (2e-5 + 1e-6 * (value.magnitude.x + value.magnitude.y)) * (1 + 1 / w) / min(w, 1)
    return (value, w < 1e-4 ? Pixel(repeating: 1e9) : Pixel(error, error, 0, 0))
  }
]

let twirlPositionsReferences: [StripReference] = [3.14159, -7, 40].map { (angle: Float) in
  step("by \(angle)", [angle], tolerance: 4e-5, inputs: -1.2...1.2) { x, y in
    let inside = max(1 - hypot(x, y), 0)
    let turn = Double(angle) * inside * inside
    return (cos(turn) * x - sin(turn) * y, sin(turn) * x + cos(turn) * y)
  }
}

let kaleidoscopePositionsReferences: [StripReference] = [(6, 0.3), (3, -2), (1, 0), (64, 1)].map { count, angle in
  let sector = Double(Float(Double.pi / Double(count)))
  let turn = Double(Float(angle))
  return step("\(count) times", [Float(sector), Float(turn)], tolerance: 1e-3, inputs: -600...600) { x, y in
    let t = atan2(y, x) - turn + sector
    let folded = abs(t - (t / (2 * sector)).rounded(.down) * 2 * sector - sector) + turn
    return (hypot(x, y) * cos(folded), hypot(x, y) * sin(folded))
  }
}

let repeatPositionsReferences: [StripReference] = [
  .color("", [-5, 3, 16, 24], inputs: -100...100) { p in
    func repeated(_ value: Double, _ start: Double, _ length: Double) -> (Double, Double) {
      let turns = (value - start) / length
      // Next to a seam the rounded position may fall on either side.
      let isNearSeam = abs(turns - turns.rounded()) < 1e-5
      return (start + (value - start) - turns.rounded(.down) * length, isNearSeam ? length + 1e-3 : 2e-5)
    }
    let (x, y) = (repeated(p.x, -5, 16), repeated(p.y, 3, 24))
    return (Pixel(x.0, y.0, p.z, p.w), Pixel(x.1, y.1, 0, 0))
  }
]
