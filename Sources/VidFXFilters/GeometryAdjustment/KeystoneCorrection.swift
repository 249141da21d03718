import Foundation
import VidFXImage
import VidFXPixels

/// Which edges of a quadrilateral a keystone correction makes upright.
enum KeystoneGuides {
  case leftAndRight, topAndBottom, all
}

extension FilterDefinition {
  /// Turns the camera until the left and right edges of a quadrilateral are upright.
  static let keystoneCorrectionHorizontal = keystone(
    "CIKeystoneCorrectionHorizontal", displayName: "Horizontal Keystone Correction", .leftAndRight)
  /// Turns the camera until the top and bottom edges of a quadrilateral are level.
  static let keystoneCorrectionVertical = keystone(
    "CIKeystoneCorrectionVertical", displayName: "Vertical Keystone Correction", .topAndBottom)
  /// Turns the camera until left and right edges of a quadrilateral are upright and top and bottom as level as they go.
  static let keystoneCorrectionCombined = keystone(
    "CIKeystoneCorrectionCombined", displayName: "Combined Keystone Correction", .all)

  private static func keystone(_ name: String, displayName: String, _ guides: KeystoneGuides) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange],
      conformance: .approximate,
      inputs: [
        .image,
        .scalar("inputFocalLength", default: 28),
        .position("inputTopLeft"),
        .position("inputTopRight"),
        .position("inputBottomRight"),
        .position("inputBottomLeft"),
      ]
    ) { inputs in
      let (image, extent) = (inputs.image, inputs.image.extent)
      let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.point($0) }
      // Without four corners that span an area there is nothing to correct by.
      guard !extent.isInfinite, !extent.isEmpty, Homography(from: extent, to: corners) != nil else { return image }
      let camera = Camera(extent: extent, focalLength: inputs["inputFocalLength"])
      guard let map = camera.correction(of: corners, guides) else { return image }
      let turned = camera.turned(image, by: map)
      return turned == image ? image : turned.cropped(to: camera.uprightRectangle(after: map))
    }
  }
}

extension Camera {
  /// The turn that makes `guides` of `corners` (bottom left, bottom right, top right, top left) parallel to the axes.
  func correction(of corners: [CGPoint], _ guides: KeystoneGuides) -> Homography? {
    let rays = corners.map { SIMD3($0.x - extent.midX, $0.y - extent.midY, focalLength) }
    // A pair of edges that are parallel in the scene point along the line where their planes through the camera meet.
    let up = cross(cross(rays[0], rays[3]), cross(rays[1], rays[2])).along(rays[3] - rays[0])
    let right = cross(cross(rays[0], rays[1]), cross(rays[3], rays[2])).along(rays[1] - rays[0])
    let (x, y): (SIMD3<Double>, SIMD3<Double>)
    switch guides {
    case .leftAndRight:
      // Up becomes the y axis, and the x axis stays across the view.
      y = up
      x = cross(y, SIMD3(0, 0, 1)).along(SIMD3(1, 0, 0))
    case .topAndBottom:
      x = right
      y = cross(SIMD3(0, 0, 1), x).along(SIMD3(0, 1, 0))
    case .all:
      y = up
      x = (right - y * (right * y).sum()).along(right)
    }
    guard [x, y].allSatisfy({ abs(($0 * $0).sum() - 1) < 1e-9 }) else { return nil }
    let z = cross(x, y)
    return projecting(Homography(elements: [x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z]))
  }

  /// The largest upright rectangle inside the extent once `map` has moved it, to a two hundredth of its height.
  func uprightRectangle(after map: Homography) -> CGRect {
    let outline = extent.corners.compactMap { map($0) }
    guard outline.count == 4 else { return .null }
    let bounds = CGRect.enclosing(outline)
    let steps = 200
    // Where level lines enter and leave the quadrilateral.
    let spans: [(low: Double, high: Double)] = (0...steps).map { step in
      let y = bounds.minY + bounds.height * Double(step) / Double(steps)
      let crossings = (0..<4).flatMap { index -> [Double] in
        let (a, b) = (outline[index], outline[(index + 1) % 4])
        guard min(a.y, b.y) <= y, y <= max(a.y, b.y) else { return [] }
        return a.y == b.y ? [a.x, b.x] : [a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)]
      }
      return (crossings.min() ?? 0, crossings.max() ?? 0)
    }
    var best = CGRect.null
    for bottom in 0..<steps {
      for top in (bottom + 1)...steps {
        // The quadrilateral is convex: what lies inside on both lines lies inside between them.
        let (low, high) = (max(spans[bottom].low, spans[top].low), min(spans[bottom].high, spans[top].high))
        let height = bounds.height * Double(top - bottom) / Double(steps)
        guard high > low, best.isNull || (high - low) * height > best.width * best.height else { continue }
        best = CGRect(
          x: low, y: bounds.minY + bounds.height * Double(bottom) / Double(steps), width: high - low, height: height)
      }
    }
    // Whole pixels that lie inside.
    let (x, y) = (best.minX.rounded(.up), best.minY.rounded(.up))
    return best.isNull
      ? best : CGRect(x: x, y: y, width: best.maxX.rounded(.down) - x, height: best.maxY.rounded(.down) - y)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

extension SIMD3<Double> {
  /// The unit vector of this direction, or of its opposite if that lies closer to `other`.
  fileprivate func along(_ other: SIMD3<Double>) -> SIMD3<Double> {
    let length = (self * self).sum().squareRoot()
    return self * ((self * other).sum() < 0 ? -1 / length : 1 / length)
  }
}
