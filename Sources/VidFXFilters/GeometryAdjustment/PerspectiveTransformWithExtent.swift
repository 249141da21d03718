import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Moves the corners of a rectangle to four points, as a plane in perspective.
  static let perspectiveTransformWithExtent = FilterDefinition(
    "CIPerspectiveTransformWithExtent", displayName: "Perspective Transform with Extent",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 300, height: 300)),
      .position("inputTopLeft", default: 118, 484),
      .position("inputTopRight", default: 646, 507),
      .position("inputBottomRight", default: 548, 140),
      .position("inputBottomLeft", default: 155, 153),
    ]
  ) { inputs in
    let image = inputs.image
    let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.point($0) }
    let rect = inputs.rect("inputExtent")
    guard let inverse = Homography(from: rect, to: corners)?.inverse else { return .empty() }
    let warp = Warp(through: .identity, reach: rect).then(.projectPositions, inverse.elements)
    return image.cropped(to: rect).warped(warp, extent: .enclosing(corners))
  }
}
