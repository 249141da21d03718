import Foundation
import VidFXImage

/// The direction in which something crosses a rectangle, and where along it that lies.
struct TransitionAxis {
  let direction: CGPoint
  /// The least and the greatest projection of the rectangle onto the direction.
  let start, end: Double

  var length: Double { end - start }

  init(angle: Double, across rect: CGRect) {
    let direction = CGPoint(x: cos(angle), y: sin(angle))
    self.direction = direction
    let corners = rect.corners.map { $0.x * direction.x + $0.y * direction.y }
    (start, end) = (corners.min() ?? 0, corners.max() ?? 0)
  }
}

extension FilterInputs {
  /// `inputExtent`, or where it is infinite that of both images; nil where those have no end either.
  func transitionExtent(_ target: CIImage) -> CGRect? {
    let given = rect("inputExtent")
    let extent = given.isInfinite ? image.extent.union(target.extent) : given.standardized
    return extent.isInfinite || extent.isNull ? nil : extent
  }
}
