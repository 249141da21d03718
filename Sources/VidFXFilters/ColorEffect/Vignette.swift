import Foundation
import VidFXImage

extension FilterDefinition {
  /// Darkens the picture towards its corners; a negative intensity brightens them.
  static let vignette = FilterDefinition(
    "CIVignette", displayName: "Vignette",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .scalar("inputIntensity", default: 0, min: -1, max: 1, slider: -1...1, identity: 0),
      .scalar("inputRadius", default: 1, min: 0, max: 2, slider: 0...2),
    ]
  ) { inputs in
    let image = inputs.image
    let extent = image.extent
    let intensity = inputs["inputIntensity"]
    guard intensity != 0, !extent.isInfinite, !extent.isEmpty else { return image }
    let halfDiagonal = hypot(extent.width, extent.height) / 2
    let edge = 0.35 * inputs["inputRadius"]
    return image.applying(
      .premultiplied(
        .vignette,
        [extent.midX, extent.midY, 1 / halfDiagonal, edge, 1 / max(1 - edge, 1e-3), intensity].map { Float($0) }))
  }
}
