import Foundation
import VidFXImage

extension FilterDefinition {
  /// Bulges the image along a line, or dents it.
  static let bumpDistortionLinear = FilterDefinition(
    "CIBumpDistortionLinear", displayName: "Bump Distortion Linear",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 300, min: 0, slider: 0...600, identity: 0),
      .angle("inputAngle", default: 0, slider: 0...6.283185307, identity: 0),
      .scalar("inputScale", default: 0.5, min: -1, slider: 0...1, identity: 1),
    ]
  ) { inputs in
    let (center, radius, scale) = (inputs.point("inputCenter"), inputs["inputRadius"], inputs["inputScale"])
    if radius <= 0 || scale == 0 { return inputs.image }
    let angle = inputs["inputAngle"]
    let warp = Warp(around: center, unit: radius, turnedBy: angle, drift: abs(scale) * radius)
      .then(.bumpPositions, [scale, 0]).back(to: center, unit: radius, turnedBy: angle)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
