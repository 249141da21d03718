import Foundation
import VidFXImage

extension FilterDefinition {
  /// Puts the image into a rectangle of itself, and again, for ever; wound as a spiral where it has strands.
  ///
  /// De Smit and Lenstra, "The mathematical structure of Escher's Print Gallery", Notices of the AMS 50 (2003).
  static let droste = FilterDefinition(
    "CIDroste", displayName: "Droste",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputInsetPoint0", "Inset Point 0", default: 200, 200),
      .position("inputInsetPoint1", "Inset Point 1", default: 400, 400),
      .scalar("inputStrands", default: 1, min: -10, max: 10, slider: -2...2),
      .scalar("inputPeriodicity", default: 1, min: 1, slider: 1...5),
      .angle("inputRotation", default: 0, slider: 0...6.283185307),
      .scalar("inputZoom", default: 1, min: 0.01, slider: 0.01...5),
    ]
  ) { inputs in
    let (image, extent) = (inputs.image, inputs.image.extent)
    let (first, second) = (inputs.point("inputInsetPoint0"), inputs.point("inputInsetPoint1"))
    let inner = abs(second.x - first.x) / 2
    if extent.isInfinite || extent.isEmpty { return image }
    let outer = extent.width / 2
    // Without a smaller rectangle there is nothing to repeat.
    guard inner >= 1, outer > inner * 1.01 else { return image }
    let center = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    let period = log(outer / inner)
    let turn = atan(max(-10, min(inputs["inputStrands"], 10)) * period / (2 * .pi))
    let scale = cos(turn) / max(inputs["inputPeriodicity"], 1)
    let zoom = max(inputs["inputZoom"], 0.01)
    let warp = Warp(around: center, unit: inner / zoom, reach: extent)
      .then(.drostePositions, [period, scale * cos(turn), scale * sin(turn), inputs["inputRotation"]])
      .back(to: center, unit: inner)
    return image.clampedToExtent().warped(warp, extent: .infinite)
  }
}
