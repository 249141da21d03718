import Foundation

// Steps that fold the plane into a cell, written as the symmetries say rather than as the kernels do it.

/// A fold; `seam` says how far the position is from where the fold jumps.
private func fold(
  _ name: String, _ constants: [Float] = [], tolerance: Double = 3e-6,
  seam: @escaping @Sendable (_ x: Double, _ y: Double) -> Double = { _, _ in 1 },
  _ map: @escaping @Sendable (_ x: Double, _ y: Double) -> (x: Double, y: Double, light: Double)
) -> StripReference {
  .color(name, constants, inputs: -6...6) { p in
    let (x, y, light) = map(p.x, p.y)
    let error = abs(seam(p.x, p.y)) < 1e-5 ? 10 : tolerance
    return (Pixel(x, y, p.z, p.w * light), Pixel(error, error, 0, 2e-6 * abs(p.w) + (error == 10 ? 10 : 0)))
  }
}

/// How far `value` is from a whole number.
private func distance(_ value: Double) -> Double { abs(value - value.rounded()) }

/// Mirrors `value` at 0 and 1 until it lies between.
private func bounced(_ value: Double) -> Double {
  var value = value
  while value < 0 || value > 1 { value = value < 0 ? -value : 2 - value }
  return value
}

private func fraction(_ value: Double) -> Double { value - value.rounded(.down) }

let mirrorPositionsReferences = [fold("") { x, y in (bounced(x), bounced(y), 1) }]

let octantPositionsReferences = [
  fold("") { x, y in (max(bounced(x), bounced(y)), min(bounced(x), bounced(y)), 1) }
]

let quarterTurnPositionsReferences = [
  fold("", seam: { x, y in min(distance(x), distance(y)) }) { x, y in
    var (dx, dy) = (2 * fraction(x / 2) - 1, 2 * fraction(y / 2) - 1)
    while dx > 0 || dy > 0 { (dx, dy) = (dy, -dx) }
    return (1 + dx, 1 + dy, 1)
  }
]

let glidePositionsReferences = [
  fold("", seam: { x, y in min(distance(x), distance(y * 2)) }) { x, y in
    // Glides by (1, −½) with the mirror at the height's middle, until the position is in the first column.
    let column = Int(x.rounded(.down))
    let isOdd = !column.isMultiple(of: 2)
    let height = fraction(y + (isOdd ? 0.5 : 0))
    return (fraction(x), isOdd ? 1 - height : height, 1)
  }
]

/// The position from the nearest of the centres, and how much further the second nearest is.
private func hexagon(_ x: Double, _ y: Double) -> (x: Double, y: Double, margin: Double) {
  var all: [(Double, Double)] = []
  for i in -6...6 {
    for j in -6...6 {
      all.append((x - 3.0.squareRoot() * (Double(i) + Double(j) / 2), y - 1.5 * Double(j)))
    }
  }
  all.sort { hypot($0.0, $0.1) < hypot($1.0, $1.1) }
  return (all[0].0, all[0].1, hypot(all[1].0, all[1].1) - hypot(all[0].0, all[0].1))
}

let hexagonPositionsReferences = [
  fold("", seam: { x, y in hexagon(x, y).margin }) { x, y in (hexagon(x, y).x, hexagon(x, y).y, 1) }
]

let sectorPositionsReferences = [
  fold(
    "", [Float(Double.pi / 3)], tolerance: 2e-5, seam: { x, y in distance(atan2(y, x) / (.pi / 3)) / 4 }
  ) { x, y in
    var angle = atan2(y, x)
    while angle < 0 { angle += .pi / 3 }
    while angle > .pi / 3 { angle -= .pi / 3 }
    return (hypot(x, y) * cos(angle), hypot(x, y) * sin(angle), 1)
  }
]

/// Mirrors at the sides of the triangle until the position lies inside.
private func reflected(_ x: Double, _ y: Double) -> (x: Double, y: Double, count: Int, margin: Double) {
  let side = 0.75.squareRoot()
  var (x, y, count, margin) = (x, y, 0, 1.0)
  while true {
    let heights = [y, side * x - y / 2, side * (1 - x) - y / 2]
    margin = min(margin, heights.map(abs).min() ?? 0)
    guard let least = heights.min(), least < 0, let index = heights.firstIndex(of: least) else { break }
    let normal = [(0, 1), (side, -0.5), (-side, -0.5)][index]
    (x, y) = (x - 2 * least * normal.0, y - 2 * least * normal.1)
    count += 1
  }
  return (x, y, count, margin)
}

let trianglePositionsReferences: [StripReference] = [-0.234, 0].map { (decay: Float) in
  .color("\(decay)", [decay], inputs: -4...4) { p in
    let inside = reflected(p.x, p.y)
    let light = pow(2, Double(decay) * Double(inside.count))
    // On a mirror the count of mirrors is in doubt, the position is not.
    let error = inside.margin < 1e-5 ? abs(p.w) : 2e-6 * abs(p.w)
    return (Pixel(inside.x, inside.y, p.z, p.w * light), Pixel(3e-6, 3e-6, 0, error))
  }
}

let squarePositionsReferences = [
  fold("", [0.3, -0.25], seam: { x, y in min(distance(x), distance(y)) }) { x, y in
    let (column, row) = (x.rounded(.down), y.rounded(.down))
    let isMirrored = !Int(column + row).isMultiple(of: 2)
    let (across, up) = ((x - column - 0.5) * (isMirrored ? -1 : 1), y - row - 0.5)
    let k = Double(Float(0.3))
    return (column + 0.5 + k * across + 0.25 * up, row + 0.5 - 0.25 * across + k * up, 1)
  }
]
