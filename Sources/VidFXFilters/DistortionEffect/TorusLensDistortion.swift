import Foundation
import VidFXImage

extension FilterDefinition {
  /// Lays a glass ring over the image.
  static let torusLensDistortion = FilterDefinition(
    "CITorusLensDistortion", displayName: "Torus Lens Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 160, min: 0, slider: 0...500, identity: 0),
      .distance("inputWidth", default: 80, min: 0, slider: 0...200, identity: 0),
      .scalar("inputRefraction", default: 1.7, min: 0, slider: 0...5, identity: 1),
    ]
  ) { inputs in
    let (center, radius, width) = (inputs.point("inputCenter"), inputs["inputRadius"], inputs["inputWidth"])
    let refraction = max(inputs["inputRefraction"], 0.01)
    if radius <= 0 || width <= 0 || refraction == 1 { return inputs.image }
    let (unit, strength) = (width / 2, 1 - 1 / refraction)
    let warp = Warp(around: center, unit: unit, drift: abs(strength) * unit)
      .then(.torusPositions, [radius / unit - 1, strength]).back(to: center, unit: unit)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
