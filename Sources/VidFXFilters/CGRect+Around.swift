import Foundation
import VidFXImage

extension CGRect {
  /// The square of half side `radius` around `center`.
  init(around center: CGPoint, _ radius: Double) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
