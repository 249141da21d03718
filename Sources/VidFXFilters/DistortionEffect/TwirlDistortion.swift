import Foundation
import VidFXImage

extension FilterDefinition {
  /// Turns the image inside a circle, most at the centre and not at all at the rim.
  static let twirlDistortion = FilterDefinition(
    "CITwirlDistortion", displayName: "Twirl Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius", default: 300, min: 0, slider: 0...500, identity: 300),
      .angle("inputAngle", default: 3.141592654, slider: -12.56637061...12.56637061, identity: 0),
    ]
  ) { inputs in
    let (center, radius, angle) = (inputs.point("inputCenter"), inputs["inputRadius"], inputs["inputAngle"])
    if radius <= 0 || angle == 0 { return inputs.image }
    let circle = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    let warp = Warp(around: center, unit: radius, reach: circle).then(.twirlPositions, [angle])
      .back(to: center, unit: radius)
    return inputs.image.warped(warp, extent: inputs.image.extent)
  }
}
