import Foundation
import VidFXImage

extension FilterDefinition {
  /// Keeps what lies inside a rectangle, rounded out to whole pixels.
  static let crop = FilterDefinition(
    "CICrop", displayName: "Crop",
    categories: [.geometryAdjustment, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .rectangle("inputRectangle", default: .infinite, identity: .infinite),
    ]
  ) { inputs in
    inputs.image.cropped(to: inputs.rect("inputRectangle"))
  }
}
