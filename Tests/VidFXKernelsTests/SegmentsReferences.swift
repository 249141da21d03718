import Foundation

private let lines: [[Float]] = [[10, 3, 200, -30], [-250, 10, 900, 25], [40, 0, 40, 0], [1300, -3, 1240, -4]]

/// How far (x, y) is from the nearer end or the foot of its perpendicular.
private func distance(_ x: Double, _ y: Double, _ line: [Float]) -> Double {
  let (ax, ay, bx, by) = (Double(line[0]), Double(line[1]), Double(line[2]), Double(line[3]))
  let squared = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
  let ends = min(hypot(x - ax, y - ay), hypot(x - bx, y - by))
  let foot = squared == 0 ? -1 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
  return foot <= 0 || foot >= 1 ? ends : abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / squared.squareRoot()
}

let segmentsReferences: [StripReference] = [3, 0.25].map { (half: Float) in
  StripReference(
    name: "half width \(half)", constants: [Float(lines.count), half, 1, 0.5, 0.25, 1], table: lines.flatMap { $0 },
    definedForExtremes: true
  ) { _, _, x, y in
    let near = lines.map { distance(x, y, $0) }.min() ?? 0
    let covered = min(max(0, min(Double(half) + 0.5 - near, 1)), 2 * Double(half))
    return (Pixel(1, 0.5, 0.25, 1) * covered, Pixel(repeating: 1e-3))
  }
}
