/// A linear, shift-invariant, separable neighbourhood operation; the same on all four channels.
package enum Neighborhood: Hashable, Sendable {
  /// Standard deviations in pixels, at least one above zero.
  case gaussian(sigmaX: Double, sigmaY: Double)
  /// Odd widths in pixels.
  case box(width: Int, height: Int)

  /// A box of odd sides, no larger than blurs are made for.
  package static func box(side: Int) -> Neighborhood {
    let largest = BoxPlaneBlur.maximumSide
    let odd = (max(1, min(side, largest)) - 1) / 2 * 2 + 1
    return .box(width: odd, height: odd)
  }

  /// How far the extent grows on each side.
  package var reach: (x: Int, y: Int) {
    switch self {
    case .gaussian(let sigmaX, let sigmaY): (Int((3 * sigmaX).rounded(.up)), Int((3 * sigmaY).rounded(.up)))
    case .box(let width, let height): ((width - 1) / 2, (height - 1) / 2)
    }
  }
}
