import Foundation
import VidFXPixels

/// Regular hexagons with corners up and down, one of them around the centre point.
///
/// Rows of hexagons are numbered upwards, hexagons of a row to the right; those of odd rows lie half a hexagon further right.
package struct HexagonGrid: Hashable, Sendable {
  package var centerX: Double
  package var centerY: Double
  /// The length of a side, in pixels.
  package var side: Double

  package init(centerX: Double, centerY: Double, side: Double) {
    self.centerX = centerX
    self.centerY = centerY
    self.side = side
  }

  private var width: Double { 3.0.squareRoot() * side }

  /// The constants of ``StripOp/positions`` that give positions in sides from the centre.
  var positions: [Float] {
    [1 / side, 0, -centerX / side, 0, 1 / side, -centerY / side].map { Float($0) }
  }

  /// Numbers of all hexagons that pixels of `rect` may lie in, and perhaps some more.
  func cells(around rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    func number(_ value: Double) -> Int { Int(value.rounded(.down)) }
    return PixelRect(
      x0: number((Double(rect.x0) - centerX) / width) - 1, y0: number((Double(rect.y0) - centerY) / (1.5 * side)) - 1,
      x1: number((Double(rect.x1) - centerX) / width) + 3, y1: number((Double(rect.y1) - centerY) / (1.5 * side)) + 3)
  }

  /// The pixels that hexagons lie in, rounded out.
  func pixels(ofCells cells: PixelRect) -> PixelRect {
    PixelRect(
      enclosing: CGRect(
        x: centerX + (Double(cells.x0) - 0.5) * width, y: centerY + (1.5 * Double(cells.y0) - 1) * side,
        width: (Double(cells.width) + 0.5) * width, height: (1.5 * Double(cells.height) + 0.5) * side))
  }
}

extension CIImage {
  /// Replaces every hexagon of `grid` by the mean of its pixels inside the extent.
  package func averaged(over grid: HexagonGrid) -> CIImage {
    if region.isEmpty || grid.side <= 1 { return self }
    let grown =
      region.isInfinite ? region : region.outset(Int((2 * grid.side).rounded(.up)), Int((2 * grid.side).rounded(.up)))
    return CIImage(.hexagons(grid, self), region: grown)
  }
}

/// Means of the hexagons of an interleaved surface into another of a sample a hexagon.
package struct HexagonsPass: Hashable, Sendable {
  package var grid: HexagonGrid
  package var input: SurfaceReference
  package var inputRegion: PixelRect
  package var output: SurfaceReference
  /// In numbers of hexagons.
  package var outputRegion: PixelRect
}

extension Planner {
  /// Means of hexagons of `input`, an interleaved sample a hexagon.
  mutating func averageHexagons(
    _ grid: HexagonGrid, _ input: CIImage, covered: PixelRect, cells: PixelRect
  ) throws(RenderError) -> SurfaceReference {
    let surface = try materialize(input, covered, interleaved: true)
    let output = try makeSurface(.rgbaf32le, cells)
    plan.passes.append(
      .hexagons(
        HexagonsPass(
          grid: grid, input: surface.reference, inputRegion: surface.region, output: output, outputRegion: cells)))
    return output
  }
}
