import Foundation
import VidFXPixels

/// A QR code with round marks and dots.
package struct RoundedQRCode: Hashable, Sendable {
  package let message: Data
  package let correction: Barcode.QRCorrection
  /// Pixels of a module's side.
  package let scale: Int
  /// Nothing, the finder patterns, or the finder and alignment patterns are round: 0, 1, 2.
  package let roundedMarkers: Int
  package let hasRoundedData: Bool
  /// The part of the symbol's side that a square in its middle leaves free.
  package let centerSpace: Double

  package init(
    message: Data, correction: Barcode.QRCorrection, scale: Int, roundedMarkers: Int, hasRoundedData: Bool,
    centerSpace: Double
  ) {
    self.message = message
    self.correction = correction
    self.scale = scale
    self.roundedMarkers = roundedMarkers
    self.hasRoundedData = hasRoundedData
    // What the correction can make up for: nothing at L and M, ¼ of the side at Q, ⅓ at H.
    let limit: Double =
      switch correction {
      case .low, .medium: 0
      case .quartile: 1 / 4
      case .high: 1 / 3
      }
    self.centerSpace = min(max(centerSpace, 0), limit)
  }

  /// White whose alpha is the dark part, with a border of one light module; nil where the message does not fit.
  package func drawn() -> PixelBuffer? {
    guard let grid = Barcode.qr(correction).encoded(message) else { return nil }
    let marks = Self.marks(side: grid.width, roundedMarkers: roundedMarkers)
    let side = (grid.width + 2) * scale
    var canvas = CoverageCanvas(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        // The pixel's centre in modules, from the symbol's top left.
        let (column, row) = (
          (Double(x) + 0.5) / Double(scale) - 1, Double(side - y) / Double(scale) - 1 - 0.5 / Double(scale)
        )
        let distance =
          marks.first { $0.covers(column, row) }?.distance(column, row) ?? dataDistance(grid, column, row)
        // Half a pixel to either side of the edge lies the slope that a box filter gives.
        let coverage = min(max(0.5 - distance * Double(scale), 0), 1)
        canvas.add(UInt8((coverage * 255).rounded()), x: x, y: y)
      }
    }
    return canvas.picture
  }

  // MARK: Marks

  /// Concentric squares with round corners: dark, light and dark again.
  private struct Mark {
    /// In modules from the top left.
    let centerX, centerY: Double
    /// Half the sides of the three squares, and the radii of their corners.
    let squares: [(half: Double, radius: Double)]

    func covers(_ x: Double, _ y: Double) -> Bool {
      max(abs(x - centerX), abs(y - centerY)) <= squares[0].half
    }

    /// Modules from the nearest edge; negative where it is dark.
    func distance(_ x: Double, _ y: Double) -> Double {
      let inside = squares.map { roundedSquareDistance(x - centerX, y - centerY, half: $0.half, radius: $0.radius) }
      return min(max(inside[0], -inside[1]), inside[2])
    }
  }

  private static func marks(side: Int, roundedMarkers: Int) -> [Mark] {
    guard roundedMarkers > 0 else { return [] }
    let (near, far) = (3.5, Double(side) - 3.5)
    let finders = [(near, near), (far, near), (near, far)].map {
      Mark(centerX: $0.0, centerY: $0.1, squares: [(3.5, 2.25), (2.5, 1.5), (1.5, 1)])
    }
    guard roundedMarkers > 1 else { return finders }
    var marks = finders
    let places = alignmentPlaces(version: (side - 17) / 4).map { Double($0) + 0.5 }
    for y in places {
      for x in places {
        // Three corners hold the finders.
        if finders.contains(where: { abs($0.centerX - x) < 6 && abs($0.centerY - y) < 6 }) { continue }
        marks.append(Mark(centerX: x, centerY: y, squares: [(2.5, 1.5), (1.5, 0.75), (0.5, 0.5)]))
      }
    }
    return marks
  }

  /// Columns and rows of the alignment patterns' centres (ISO/IEC 18004, annex E): evenly from the last back, the first
  /// at 6.
  static func alignmentPlaces(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let (count, last) = (version / 7 + 2, 4 * version + 10)
    let step = version == 32 ? 26 : (4 * version + 4 + 2 * (count - 1) - 1) / (2 * (count - 1)) * 2
    return [6] + (0..<count - 1).reversed().map { last - step * $0 }
  }

  // MARK: Data

  /// Modules from the nearest edge of the dark area; negative where it is dark. Corners are round where the two
  /// neighbours beside them are light.
  private func dataDistance(_ grid: ModuleGrid, _ x: Double, _ y: Double) -> Double {
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    func isDark(_ column: Int, _ row: Int) -> Bool { grid[column, row] && !isFree(column, row, side: grid.width) }
    guard isDark(column, row) else { return 1 }
    // Away from an edge the module goes on in its neighbour, which has no edge there.
    let (dx, dy) = (x - Double(column) - 0.5, y - Double(row) - 0.5)
    let (beside, above) = (isDark(column + (dx < 0 ? -1 : 1), row), isDark(column, row + (dy < 0 ? -1 : 1)))
    if hasRoundedData && !beside && !above { return roundedSquareDistance(dx, dy, half: 0.5, radius: 0.5) }
    return max(beside ? -1 : abs(dx) - 0.5, above ? -1 : abs(dy) - 0.5)
  }

  private func isFree(_ column: Int, _ row: Int, side: Int) -> Bool {
    let half = centerSpace * Double(side) / 2
    let middle = Double(side) / 2
    return max(abs(Double(column) + 0.5 - middle), abs(Double(row) + 0.5 - middle)) < half
  }
}

/// How far (`x`, `y`) is from the edge of a square around the origin with round corners; negative inside.
private func roundedSquareDistance(_ x: Double, _ y: Double, half: Double, radius: Double) -> Double {
  let (dx, dy) = (abs(x) - half + radius, abs(y) - half + radius)
  let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
  return outside + min(max(dx, dy), 0) - radius
}
