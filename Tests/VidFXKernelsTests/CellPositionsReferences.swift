import Foundation

// Steps that send positions to cells and their sites.

/// The number and the centre of the hexagon around a position, and how much nearer it is than the second one.
private func hexagon(_ x: Double, _ y: Double) -> (column: Int, row: Int, margin: Double) {
  var all: [(distance: Double, column: Int, row: Int)] = []
  for row in -8...8 {
    for column in -8...8 {
      let centre = 3.0.squareRoot() * (Double(column) + (row.isMultiple(of: 2) ? 0 : 0.5))
      all.append((hypot(x - centre, y - 1.5 * Double(row)), column, row))
    }
  }
  all.sort { $0.distance < $1.distance }
  return (all[0].column, all[0].row, all[1].distance - all[0].distance)
}

let hexagonCellPositionsReferences: [StripReference] = [
  .color("", inputs: -6...6) { p in
    let cell = hexagon(p.x, p.y)
    let error: Double = cell.margin < 1e-5 ? 20 : 0
    return (Pixel(Double(cell.column) + 0.5, Double(cell.row) + 0.5, p.z, p.w), Pixel(error, error, 0, 0))
  }
]

/// Three numbers of 0…1 that belong to a cell.
private func site(_ column: Int, _ row: Int) -> (x: Double, y: Double, size: Double) {
  var h = UInt32(column & 255) | UInt32(row & 255) << 8
  h = (h ^ h >> 16) &* 0x7FEB_352D
  h = (h ^ h >> 15) &* 0x846C_A68B
  h ^= h >> 16
  return (Double(h >> 21) / 2048, Double(h >> 10 & 2047) / 2048, Double(h & 1023) / 1024)
}

let crystalPositionsReferences: [StripReference] = [
  .color("", inputs: -300...300) { p in
    let (column, row) = (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
    var all: [(distance: Double, x: Double, y: Double)] = []
    for j in row - 3...row + 3 {
      for i in column - 3...column + 3 {
        let place = site(i, j)
        let (x, y) = (Double(i) + place.x, Double(j) + place.y)
        all.append((hypot(p.x - x, p.y - y), x, y))
      }
    }
    all.sort { $0.distance < $1.distance }
    let error: Double = all[1].distance - all[0].distance < 2e-4 ? 4 : 3e-5
    return (Pixel(all[0].x, all[0].y, p.z, p.w), Pixel(error, error, 0, 0))
  }
]

let dotPositionsReferences: [StripReference] = [(0, 0, 40), (1, 0, 4), (0, 1, 4), (1, 1, 40)].map {
  (oddX: Int, oddY: Int, pixels: Double) in
  .color("\(oddX), \(oddY)", [Float(oddX), Float(oddY), Float(pixels)], inputs: -40...40) { p in
    func cell(_ value: Double, _ odd: Int) -> (number: Int, margin: Double) {
      let pairs = (value - Double(odd) + 0.5) / 2
      return (2 * Int(pairs.rounded(.down)) + odd, abs(pairs - pairs.rounded()))
    }
    let (column, row) = (cell(p.x, oddX), cell(p.y, oddY))
    let place = site(column.number, row.number)
    let x = Double(column.number) + 0.5 + (place.x - 0.5) * (1 - 1 / pixels)
    let y = Double(row.number) + 0.5 + (place.y - 0.5) * (1 - 1 / pixels)
    let radius = 0.5 * (0.7 + 0.3 * place.size)
    let edge = max(0, min((radius - hypot(p.x - x, p.y - y)) * pixels + 0.5, 1))
    let error: Double = min(column.margin, row.margin) < 1e-5 ? 3 : 1e-5
    // Where the cell is in doubt every dot is a pixel's width away.
    return (Pixel(x, y, p.z * edge, p.w), Pixel(error, error, error > 1 ? 0 : abs(p.z) * pixels * 1e-5 + 1e-6, 0))
  }
}
