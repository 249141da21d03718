import Foundation
import VidFXPixels

extension CIImage {
  /// A wide neighbourhood of a picture that is mirrored or repeated for ever, along rows and then along columns; nil for
  /// other images, and where it is not wide.
  ///
  /// The result is mirrored or repeated like the picture, so rows beyond the picture need not be filtered for the columns:
  /// of a picture of w by h pixels and a reach of r the pixels that are read are (w + 2r)h + w(h + 2r), not (w + 2r)(h + 2r).
  func appliedBetweenBorders(_ neighborhood: Neighborhood) -> CIImage? {
    guard case .warp(_, let clamped, by: nil) = node, case .clamp(let rect, let picture) = clamped.node,
      rect == picture.region, let (rows, columns) = neighborhood.parts
    else { return nil }
    let margin = neighborhood.margin
    guard 4 * margin.x * margin.y > rect.width * rect.height else { return nil }
    let isMirrored = self == picture.mirroredAtExtent()
    guard isMirrored || self == picture.repeatedFromExtent() else { return nil }
    func continued(_ image: CIImage) -> CIImage { isMirrored ? image.mirroredAtExtent() : image.repeatedFromExtent() }
    func filtered(_ image: CIImage, _ part: Neighborhood, _ dx: Int, _ dy: Int) -> CIImage {
      let read = continued(image).cropped(to: rect.outset(dx, dy).cgRect).clampedToExtent()
      return read.applying(part).cropped(to: rect.cgRect)
    }
    return continued(filtered(filtered(picture, rows, margin.x, 0), columns, 0, margin.y))
  }
}

extension Neighborhood {
  /// The same along rows alone and along columns alone; nil where it already is one of both.
  fileprivate var parts: (rows: Neighborhood, columns: Neighborhood)? {
    switch self {
    case .gaussian(let x, let y):
      x > 0 && y > 0 ? (.gaussian(sigmaX: x, sigmaY: 0), .gaussian(sigmaX: 0, sigmaY: y)) : nil
    case .box(let width, let height):
      width > 1 && height > 1 ? (.box(width: width, height: 1), .box(width: 1, height: height)) : nil
    }
  }

  /// Pixels around one beyond which nothing has weight: four and a half standard deviations and the filters' own width.
  var margin: (x: Int, y: Int) { (reach.x * 3 / 2 + 64, reach.y * 3 / 2 + 64) }
}
