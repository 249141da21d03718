import Foundation
import VidFXImage

extension FilterDefinition {
  /// Winds the image around a centre, many times near it and hardly at all far away.
  ///
  /// Beyond 40 ms a 1080p frame near its default: neighbours are looked up far apart, out of the cache's reach.
  static let vortexDistortion = FilterDefinition(
    "CIVortexDistortion", displayName: "Vortex Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 300, min: 0, slider: 0...800, identity: 0),
      .angle("inputAngle", default: 56.54866776, slider: -94.24778...94.24778, identity: 0),
    ]
  ) { inputs in
    let (center, radius, angle) = (inputs.point("inputCenter"), inputs["inputRadius"], inputs["inputAngle"])
    if radius <= 0 || angle == 0 { return inputs.image }
    // A turn by angle·e^(−4r) moves a point by at most twice its radius, and by angle·r·e^(−4r) of it beyond.
    let drift = min(2 * radius * max(1, log(max(abs(angle), 1))), abs(angle) * radius)
    let warp = Warp(around: center, unit: radius, drift: drift).then(.vortexPositions, [angle])
      .back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
