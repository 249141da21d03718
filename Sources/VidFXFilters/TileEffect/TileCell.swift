import Foundation
import VidFXImage
import VidFXPixels

/// The cell that a pattern repeats: a corner at `inputCenter`, sides of `inputWidth` turned by `inputAngle`.
struct TileCell {
  private let toImage: CGAffineTransform
  private let reach: CGRect

  /// The unit square, or the lattice of a rhombus of `lattice` radians, or that of its half diagonals.
  init(_ inputs: FilterInputs, lattice: Double = .pi / 2, isHalved: Bool = false) {
    let (center, width) = (inputs.point("inputCenter"), max(inputs["inputWidth"], 1))
    var side = (x: cos(lattice), y: sin(lattice))
    // A flat rhombus has no inside.
    if abs(side.y) < 1e-3 { side.y = side.y < 0 ? -1e-3 : 1e-3 }
    var basis = CGAffineTransform(a: 1, b: 0, c: side.x, d: side.y, tx: 0, ty: 0)
    if isHalved {
      basis = CGAffineTransform(
        a: (1 + side.x) / 2, b: side.y / 2, c: (1 - side.x) / 2, d: -side.y / 2, tx: 0, ty: 0)
    }
    toImage = basis.concatenating(CGAffineTransform(scaleX: width, y: width))
      .concatenating(CGAffineTransform(rotationAngle: inputs["inputAngle"]))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    reach = CGRect(around: center, 2 * width)
  }

  /// Positions in the lattice.
  var warp: Warp { Warp(through: toImage.inverted(), reach: reach) }

  /// The image at positions in the lattice that `warp` gives, without end.
  func show(_ image: CIImage, _ warp: Warp) -> CIImage {
    image.warped(warp.moved(by: toImage), extent: .infinite)
  }
}
