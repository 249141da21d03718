import Foundation
import VidFXImage

extension FilterDefinition {
  /// Draws the rim of a circle out into twisted streaks for ever.
  static let lightTunnel = FilterDefinition(
    "CILightTunnel", displayName: "Light Tunnel Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputRotation", default: 0, slider: 0...1.570796327, identity: 0),
      .distance("inputRadius", default: 100, slider: 1...500, identity: 0),
    ]
  ) { inputs in
    let (center, radius) = (inputs.point("inputCenter"), inputs["inputRadius"])
    if radius <= 0 { return inputs.image }
    let warp = Warp(around: center, unit: radius, reach: CGRect(around: center, radius))
      .then(.rimPositions, [inputs["inputRotation"]]).back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: .infinite)
  }
}
