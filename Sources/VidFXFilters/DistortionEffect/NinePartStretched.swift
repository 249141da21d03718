import Foundation
import VidFXImage

extension FilterDefinition {
  /// Keeps the corners of the image and stretches the column and the row between two breakpoints.
  static let ninePartStretched = FilterDefinition(
    "CINinePartStretched", displayName: "Nine Part Stretched",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .position("inputBreakpoint0", default: 50, 50),
      .position("inputBreakpoint1", default: 150, 150),
      .offset("inputGrowAmount", default: 100, 100),
    ]
  ) { inputs in
    let (image, extent) = (inputs.image, inputs.image.extent)
    let (first, second) = (inputs.point("inputBreakpoint0"), inputs.point("inputBreakpoint1"))
    let grow = inputs.point("inputGrowAmount")
    if extent.isInfinite || extent.isEmpty { return image }
    let (across, up) = (GrownPart(first.x, second.x, by: grow.x), GrownPart(first.y, second.y, by: grow.y))
    let warp = Warp(through: .identity, reach: extent)
      .then(.ninePartPositions, across.constants + up.constants)
    return image.warped(
      warp,
      extent: CGRect(
        x: extent.minX, y: extent.minY, width: extent.width + across.growth, height: extent.height + up.growth))
  }
}
