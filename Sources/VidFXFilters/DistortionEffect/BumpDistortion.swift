import Foundation
import VidFXImage

extension FilterDefinition {
  /// Bulges the image out of a circle, or dents it.
  static let bumpDistortion = FilterDefinition(
    "CIBumpDistortion", displayName: "Bump Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 300, min: 0, slider: 0...600),
      .scalar("inputScale", default: 0.5, slider: -1...1, identity: 0),
    ]
  ) { inputs in
    let (center, radius, scale) = (inputs.point("inputCenter"), inputs["inputRadius"], inputs["inputScale"])
    if radius <= 0 || scale == 0 { return inputs.image }
    let warp = Warp(around: center, unit: radius, reach: CGRect(around: center, radius))
      .then(.bumpPositions, [scale, 1]).back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
