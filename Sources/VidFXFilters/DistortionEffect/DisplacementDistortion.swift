import Foundation
import VidFXImage

extension FilterDefinition {
  /// Moves each pixel by what red and green of a second image say: mid grey, in working values, is no move.
  /// Where the second image is transparent nothing moves.
  static let displacementDistortion = FilterDefinition(
    "CIDisplacementDistortion", displayName: "Displacement Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputDisplacementImage"),
      .distance("inputScale", default: 50, min: 0, slider: 0...200, identity: 0),
    ]
  ) { inputs in
    guard let map = inputs.image("inputDisplacementImage") else { return nil }
    let scale = inputs["inputScale"]
    if scale == 0 { return inputs.image }
    let warp = Warp(drift: abs(scale) * 4).then(.displacePositions, [scale])
    return inputs.image.warped(warp, by: map, extent: inputs.image.extent)
  }
}
