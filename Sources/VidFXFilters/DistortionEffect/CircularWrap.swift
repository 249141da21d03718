import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Bends the image into a ring around an empty circle.
  ///
  /// About 40 ms a 1080p frame: neighbours are looked up far apart, by angle and distance.
  static let circularWrap = FilterDefinition(
    "CICircularWrap", displayName: "Circular Wrap Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 150, min: 0, slider: 0...600),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
    ]
  ) { inputs in
    let (image, center, radius) = (inputs.image, inputs.point("inputCenter"), max(inputs["inputRadius"], 0))
    let extent = image.extent
    if extent.isInfinite || extent.isEmpty { return .empty() }
    let warp = Warp(around: center, turnedBy: inputs["inputAngle"], reach: extent)
      .then(.polarPositions, [radius, extent.height])
      .moved(by: CGAffineTransform(a: extent.width, b: 0, c: 0, d: 1, tx: extent.minX, ty: extent.minY))
    return image.clampedToExtent().warped(
      warp, extent: CGRect(around: center, (radius + extent.height + 1).rounded(.up)))
  }
}
