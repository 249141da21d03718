import Foundation

/// A map of the plane that keeps straight lines straight: x′ = (k0·x + k1·y + k2) ÷ w, y′ = (k3·x + k4·y + k5) ÷ w with
/// w = k6·x + k7·y + k8 (Hartley and Zisserman, "Multiple View Geometry", 2nd edition, section 2.3).
package struct Homography: Hashable, Sendable {
  /// k0 … k8.
  package let elements: [Double]

  /// Makes a map of elements.
  package init(elements: [Double]) { self.elements = elements }

  /// The map of the corners of `rect` to `corners`: bottom left, bottom right, top right, top left. Nil where three of
  /// them lie on a line, or the rectangle has no area.
  ///
  /// Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3: the unit square to a
  /// quadrilateral.
  package init?(from rect: CGRect, to corners: [CGPoint]) {
    guard corners.count == 4, !rect.isEmpty, !rect.isInfinite else { return nil }
    let (p0, p1, p2, p3) = (corners[0], corners[1], corners[2], corners[3])
    let (dx1, dy1) = (p1.x - p2.x, p1.y - p2.y)
    let (dx2, dy2) = (p3.x - p2.x, p3.y - p2.y)
    let (sx, sy) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
    let determinant = dx1 * dy2 - dx2 * dy1
    guard abs(determinant) > 1e-9 else { return nil }
    let g = (sx * dy2 - dx2 * sy) / determinant
    let h = (dx1 * sy - sx * dy1) / determinant
    let square = Homography(elements: [
      p1.x - p0.x + g * p1.x, p3.x - p0.x + h * p3.x, p0.x, p1.y - p0.y + g * p1.y, p3.y - p0.y + h * p3.y, p0.y, g, h,
      1,
    ])
    let unit = Homography(elements: [
      1 / rect.width, 0, -rect.minX / rect.width, 0, 1 / rect.height, -rect.minY / rect.height, 0, 0, 1,
    ])
    self = square.following(unit)
  }

  /// This map after `first`.
  package func following(_ first: Homography) -> Homography {
    let (a, b) = (elements, first.elements)
    return Homography(
      elements: (0..<9).map { index in
        let (row, column) = (index / 3 * 3, index % 3)
        return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
      })
  }

  /// What takes this map back, with w > 0 wherever this map's is; nil where it maps onto a line.
  package var inverse: Homography? {
    let k = elements
    func cofactor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { k[a] * k[d] - k[b] * k[c] }
    let adjugate = [
      cofactor(4, 5, 7, 8), cofactor(2, 1, 8, 7), cofactor(1, 2, 4, 5), cofactor(5, 3, 8, 6), cofactor(0, 2, 6, 8),
      cofactor(2, 0, 5, 3), cofactor(3, 4, 6, 7), cofactor(1, 0, 7, 6), cofactor(0, 1, 3, 4),
    ]
    let determinant = k[0] * adjugate[0] + k[1] * adjugate[3] + k[2] * adjugate[6]
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return Homography(elements: adjugate.map { $0 / determinant })
  }

  /// Where `point` goes; nil where w is not above 0.
  package func callAsFunction(_ point: CGPoint) -> CGPoint? {
    let k = elements
    let w = k[6] * point.x + k[7] * point.y + k[8]
    guard w > 0 else { return nil }
    return CGPoint(
      x: (k[0] * point.x + k[1] * point.y + k[2]) / w, y: (k[3] * point.x + k[4] * point.y + k[5]) / w)
  }
}

extension CGRect {
  /// The smallest rectangle around `points`.
  package static func enclosing(_ points: [CGPoint]) -> CGRect {
    guard let x0 = points.map(\.x).min(), let x1 = points.map(\.x).max(), let y0 = points.map(\.y).min(),
      let y1 = points.map(\.y).max()
    else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
