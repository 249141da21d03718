import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Moves the corners of the image to four points, as a plane in perspective, and repeats it on that plane for ever.
  static let perspectiveTile = FilterDefinition(
    "CIPerspectiveTile", displayName: "Perspective Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .position("inputTopLeft", default: 118, 484),
      .position("inputTopRight", default: 646, 507),
      .position("inputBottomRight", default: 548, 140),
      .position("inputBottomLeft", default: 155, 153),
    ]
  ) { inputs in
    let (image, extent) = (inputs.image, inputs.image.extent)
    let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.point($0) }
    guard let inverse = Homography(from: extent, to: corners)?.inverse else { return .empty() }
    let warp = Warp(through: .identity, reach: extent).then(.projectPositions, inverse.elements)
      .then(.repeatPositions, [extent.minX, extent.minY, extent.width, extent.height])
    return image.clampedToExtent().warped(warp, extent: .infinite)
  }
}
