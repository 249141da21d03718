import Foundation
import VidFXPixels

extension CIImage {
  /// The image mirrored at each border of its extent, for ever; itself where it has no borders.
  package func mirroredAtExtent() -> CIImage {
    guard !extent.isInfinite, !extent.isEmpty else { return self }
    let toImage = CGAffineTransform(a: extent.width, b: 0, c: 0, d: extent.height, tx: extent.minX, ty: extent.minY)
    let warp = Warp(through: toImage.inverted(), reach: extent).then(.mirrorPositions, []).moved(by: toImage)
    return clampedToExtent().warped(warp, extent: .infinite)
  }

  /// The image beside itself on every side, for ever; itself where it has no borders.
  package func repeatedFromExtent() -> CIImage {
    guard !extent.isInfinite, !extent.isEmpty else { return self }
    let warp = Warp(through: .identity, reach: extent)
      .then(.repeatPositions, [extent.minX, extent.minY, extent.width, extent.height])
    return clampedToExtent().warped(warp, extent: .infinite)
  }
}
