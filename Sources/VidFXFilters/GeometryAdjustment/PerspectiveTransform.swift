import Foundation
import VidFXImage

extension FilterDefinition {
  /// Moves the corners of the image to four points, as a plane in perspective.
  static let perspectiveTransform = FilterDefinition(
    "CIPerspectiveTransform", displayName: "Perspective Transform",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .position("inputTopLeft", default: 118, 484),
      .position("inputTopRight", default: 646, 507),
      .position("inputBottomRight", default: 548, 140),
      .position("inputBottomLeft", default: 155, 153),
    ]
  ) { inputs in
    let image = inputs.image
    let corners = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"].map { inputs.point($0) }
    guard let forward = Homography(from: image.extent, to: corners), let inverse = forward.inverse else {
      return .empty()
    }
    let warp = Warp(through: .identity, reach: image.extent).then(.projectPositions, inverse.elements)
    return image.warped(warp, extent: .enclosing(corners))
  }
}
