import Foundation
import VidFXPixels

/// Square cells of side `scale` with a corner at the centre point.
package struct CellGrid: Hashable, Sendable {
  package var centerX: Double
  package var centerY: Double
  package var scale: Double

  package init(centerX: Double, centerY: Double, scale: Double) {
    self.centerX = centerX
    self.centerY = centerY
    self.scale = scale
  }

  /// Index of the cell that pixel column `x` lies in.
  package func column(_ x: Int) -> Int { Int(((Double(x) + 0.5 - centerX) / scale).rounded(.down)) }
  /// Index of the cell that pixel row `y` lies in.
  package func row(_ y: Int) -> Int { Int(((Double(y) + 0.5 - centerY) / scale).rounded(.down)) }

  /// The cells that hold a pixel of `rect`, in units of cells.
  package func cells(of rect: PixelRect) -> PixelRect {
    guard !rect.isEmpty else { return .empty }
    return PixelRect(x0: column(rect.x0), y0: row(rect.y0), x1: column(rect.x1 - 1) + 1, y1: row(rect.y1 - 1) + 1)
  }

  /// The pixels covered by `cells`, rounded out.
  package func pixels(ofCells cells: PixelRect) -> PixelRect {
    PixelRect(
      enclosing: CGRect(
        x: centerX + Double(cells.x0) * scale, y: centerY + Double(cells.y0) * scale,
        width: Double(cells.width) * scale, height: Double(cells.height) * scale))
  }
}
