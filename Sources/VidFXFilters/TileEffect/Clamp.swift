import Foundation
import VidFXImage

extension FilterDefinition {
  /// Repeats the border pixels of a rectangle for ever; an empty one leaves the image as it is.
  static let clamp = FilterDefinition(
    "CIClamp", displayName: "Clamp",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 0, height: 0)),
    ]
  ) { inputs in
    inputs.image.clamped(to: inputs.rect("inputExtent"))
  }
}
