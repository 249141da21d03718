import Foundation
import VidFXImage

extension FilterDefinition {
  /// Lays a glass rod with round ends over the image.
  static let glassLozenge = FilterDefinition(
    "CIGlassLozenge", displayName: "Glass Lozenge",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputPoint0", "Point 0", default: 150, 150),
      .position("inputPoint1", "Point 1", default: 350, 150),
      .distance("inputRadius", default: 100, min: 0, slider: 0...1000, identity: 100),
      .scalar("inputRefraction", default: 1.7, min: 0, slider: 0...5, identity: 1),
    ]
  ) { inputs in
    let (start, end, radius) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"), inputs["inputRadius"])
    let refraction = max(inputs["inputRefraction"], 0.01)
    if radius <= 0 || refraction == 1 { return inputs.image }
    let angle = atan2(end.y - start.y, end.x - start.x)
    let strength = 1 - 1 / refraction
    let warp = Warp(around: start, unit: radius, turnedBy: angle, drift: abs(strength) * radius)
      .then(.lozengePositions, [hypot(end.x - start.x, end.y - start.y) / radius, strength])
      .back(to: start, unit: radius, turnedBy: angle)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
