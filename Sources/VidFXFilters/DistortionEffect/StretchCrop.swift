import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Fits the image to a size: cropped, stretched, and less stretched in the middle than at the sides.
  static let stretchCrop = FilterDefinition(
    "CIStretchCrop", displayName: "Stretch Crop",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputSize", default: 1280, 720),
      .scalar("inputCropAmount", default: 0.25, min: 0, max: 1, slider: 0...1),
      .scalar("inputCenterStretchAmount", default: 0.25, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    let (image, extent, size) = (inputs.image, inputs.image.extent, inputs.point("inputSize"))
    if extent.isInfinite || extent.isEmpty || size.x < 1 || size.y < 1 { return .empty() }
    let crop = max(0, min(inputs["inputCropAmount"], 1))
    let fill = max(size.x / extent.width, size.y / extent.height)
    // How much of the image shows: all of it stretched, or as much as fills the size.
    let shown = (
      x: extent.width + crop * (size.x / fill - extent.width), y: extent.height + crop * (size.y / fill - extent.height)
    )
    // The slope that keeps the middle undistorted; above 3 ÷ 2 the cubic would turn back at the sides.
    let undistorted = shown.y / size.y * size.x / shown.x
    let even = max(0, min(inputs["inputCenterStretchAmount"], 1))
    let slope = min(undistorted + even * (1 - undistorted), 1.5)
    let middle = CGPoint(x: extent.midX, y: extent.midY)
    let warp = Warp(
      through: CGAffineTransform(
        a: 2 / size.x, b: 0, c: 0, d: 2 / size.y, tx: -2 * extent.minX / size.x - 1, ty: -2 * extent.minY / size.y - 1),
      reach: extent
    )
    .then(.cubicPositions, [slope])
    .moved(by: CGAffineTransform(a: shown.x / 2, b: 0, c: 0, d: shown.y / 2, tx: middle.x, ty: middle.y))
    return image.clampedToExtent()
      .warped(warp, extent: CGRect(x: extent.minX, y: extent.minY, width: size.x, height: size.y))
  }
}
