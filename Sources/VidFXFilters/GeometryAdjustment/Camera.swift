import Foundation
import VidFXImage
import VidFXPixels

/// A pinhole camera before the plane of an image, 36 mm wide on the image's longer side.
struct Camera {
  let extent: CGRect
  /// In pixels.
  let focalLength: Double

  init(extent: CGRect, focalLength: Double) {
    self.extent = extent
    self.focalLength = max(focalLength, 1) / 36 * max(extent.width, extent.height)
  }

  /// What the camera sees of positions in the image once it has turned.
  func rotation(pitch: Double, yaw: Double, roll: Double) -> Homography {
    let (sp, cp, sy, cy) = (sin(pitch), cos(pitch), sin(yaw), cos(yaw))
    let (sr, cr) = (sin(roll), cos(roll))
    let aboutX = Homography(elements: [1, 0, 0, 0, cp, -sp, 0, sp, cp])
    let aboutY = Homography(elements: [cy, 0, sy, 0, 1, 0, -sy, 0, cy])
    let aboutZ = Homography(elements: [cr, -sr, 0, sr, cr, 0, 0, 0, 1])
    return projecting(aboutZ.following(aboutY).following(aboutX))
  }

  /// K·R·K⁻¹ about the image's centre, for a rotation R.
  func projecting(_ rotation: Homography) -> Homography {
    let f = focalLength
    let toCamera = Homography(elements: [1, 0, -extent.midX, 0, 1, -extent.midY, 0, 0, f])
    let toImage = Homography(elements: [f, 0, extent.midX, 0, f, extent.midY, 0, 0, 1])
    return toImage.following(rotation).following(toCamera)
  }

  /// `image` seen through `map`, inside the rectangle around its corners; empty where a corner lies behind the camera.
  func turned(_ image: CIImage, by map: Homography) -> CIImage {
    let elements = map.elements.map { $0 / map.elements[8] }
    if zip(elements, [1, 0, 0, 0, 1, 0, 0, 0, 1]).allSatisfy({ abs($0 - $1) < 1e-12 }) { return image }
    let corners = extent.corners.compactMap { map($0) }
    guard corners.count == 4, let inverse = map.inverse else { return .empty() }
    let warp = Warp(through: .identity, reach: extent).then(.projectPositions, inverse.elements)
    return image.warped(warp, extent: .enclosing(corners))
  }
}
