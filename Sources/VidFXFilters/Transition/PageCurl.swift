import Foundation
import VidFXImage
import VidFXPixels

/// A page that is wound around a cylinder lying across it and laid down on the other side, its back up.
///
/// Measured on a render of Core Image: seen from straight above, the page leaves the ground on a line across the angle;
/// the line starts at the edge of the extent that lies furthest against the angle's direction, and has passed the other
/// by a radius when the time is 1.
struct PageCurl {
  private let angle: Double
  private let radius: Double
  /// Where the page leaves the ground, along the direction of `angle`.
  private let line: Double

  init(extent: CGRect, time: Double, angle: Double, radius: Double) {
    let axis = TransitionAxis(angle: angle, across: extent)
    self.angle = angle
    self.radius = radius
    line = axis.start + time * (axis.length + radius)
  }

  /// The part of `page` that lies on the ground still, or is seen rising from it.
  func front(_ page: CIImage) -> CIImage { unrolled(page, isBack: false) }

  /// The part of `page` that has turned over, seen from behind: pixels are those that lay at their place before.
  func back(_ page: CIImage) -> CIImage { unrolled(page, isBack: true) }

  /// What `shading`, a picture of a sphere in all directions that a surface may face, says of the back.
  func light(_ shading: CIImage, over rect: CGRect) -> CIImage {
    let warp = Warp(around: .zero, turnedBy: angle, reach: shading.extent)
      .then(.curlShadePositions, [line, radius, cos(angle), sin(angle)])
    return shading.shown(in: warp, extent: rect)
  }

  private func unrolled(_ page: CIImage, isBack: Bool) -> CIImage {
    let warp = Warp(around: .zero, turnedBy: angle, reach: page.extent)
      .then(.curlPositions, [line, radius, isBack ? 1 : 0]).back(to: .zero, turnedBy: angle)
    return page.warped(warp, extent: page.extent.isInfinite ? .infinite : outline(of: page.extent, isBack: isBack))
  }

  /// Around what the front or the back of a page of `extent` covers.
  private func outline(of extent: CGRect, isBack: Bool) -> CGRect {
    let turn = CGAffineTransform(rotationAngle: angle)
    let back = turn.inverted()
    let ends = extent.corners.map { $0.applying(back) }
    let bounds = CGRect.enclosing(ends)
    // The page's places along the direction, from first to last, and where they are seen.
    func seen(_ place: Double) -> Double {
      let arc = line - place
      if arc <= 0 { return place }
      return arc < .pi * radius ? line - radius * sin(arc / radius) : line + arc - .pi * radius
    }
    var places = [bounds.minX, bounds.maxX].map(seen)
    if bounds.minX < line - radius * .pi / 2 && bounds.maxX > line - radius * .pi / 2 { places.append(line - radius) }
    let (low, high) = ((places.min() ?? 0) - 1, (places.max() ?? 0) + 1)
    let points = [low, high].flatMap { x in
      [bounds.minY - 1, bounds.maxY + 1].map { CGPoint(x: x, y: $0).applying(turn) }
    }
    return CGRect.enclosing(points)
  }
}
