import Foundation
import VidFXImage

extension FilterDefinition {
  /// Cuts a picture of squares that each show what lies around them, turned and magnified.
  static let opTile = FilterDefinition(
    "CIOpTile", displayName: "Op Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .scalar("inputScale", default: 2.8, min: 0, slider: 0.1...10, identity: 1),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 65, min: 0, slider: 1...1000, identity: 65),
    ]
  ) { inputs in
    let (center, width) = (inputs.point("inputCenter"), max(inputs["inputWidth"], 1))
    let (scale, angle) = (max(inputs["inputScale"], 0.01), inputs["inputAngle"])
    let warp = Warp(around: center, unit: width, drift: width * (1 + 1 / scale))
      .then(.squarePositions, [cos(angle) / scale, sin(angle) / scale]).back(to: center, unit: width)
    return inputs.image.warped(warp, extent: .infinite)
  }
}
