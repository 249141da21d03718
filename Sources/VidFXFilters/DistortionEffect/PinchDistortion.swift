import Foundation
import VidFXImage

extension FilterDefinition {
  /// Pulls the image inside a circle towards its centre.
  static let pinchDistortion = FilterDefinition(
    "CIPinchDistortion", displayName: "Pinch Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 300, min: 0, slider: 0...1000, identity: 0),
      .scalar("inputScale", default: 0.5, min: 0, slider: 0...2, identity: 0),
    ]
  ) { inputs in
    let (center, radius, scale) = (inputs.point("inputCenter"), inputs["inputRadius"], max(inputs["inputScale"], 0))
    if radius <= 0 || scale == 0 { return inputs.image }
    let warp = Warp(around: center, unit: radius, reach: CGRect(around: center, radius))
      .then(.pinchPositions, [1 / (1 + scale) - 1]).back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
