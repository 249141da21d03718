import Foundation
import VidFXImage

extension FilterDefinition {
  /// Repeats the colours on a circle outwards for ever.
  static let circleSplashDistortion = FilterDefinition(
    "CICircleSplashDistortion", displayName: "Circle Splash Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 150, min: 0, slider: 0...1000),
    ]
  ) { inputs in
    let (center, radius) = (inputs.point("inputCenter"), max(inputs["inputRadius"], 0.01))
    let warp = Warp(around: center, unit: radius, reach: CGRect(around: center, radius))
      .then(.rimPositions, [0]).back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: .infinite)
  }
}
