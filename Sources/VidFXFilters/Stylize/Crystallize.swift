import Foundation
import VidFXImage

extension FilterDefinition {
  /// Cuts the image into irregular cells, each of the colour at a point inside it.
  ///
  /// Beyond 40 ms a 1080p frame: for every pixel the nearest of the scattered points around it is sought.
  static let crystallize = FilterDefinition(
    "CICrystallize", displayName: "Crystallize",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .distance("inputRadius", default: 20, min: 1, slider: 1...100, identity: 1),
      .position("inputCenter", default: 150, 150),
    ]
  ) { inputs in
    let (image, center, step) = (inputs.image, inputs.point("inputCenter"), 2 * inputs["inputRadius"])
    if step <= 2 { return image }
    // A cell's point is at most two cells away.
    let warp = Warp(around: center, unit: step, drift: 3 * step).then(.crystalPositions, []).back(
      to: center, unit: step)
    return image.clampedToExtent().warped(warp, extent: image.extent)
  }
}
