import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a filled rectangle with rounded corners.
  static let roundedRectangleGenerator = FilterDefinition(
    "CIRoundedRectangleGenerator", displayName: "Rounded Rectangle Generator",
    categories: [.generator, .stillImage, .highDynamicRange], conformance: .known,
    inputs: FilterInput.roundedRectangle + [.color("inputColor", default: .white)]
  ) { inputs in
    inputs.roundedRectangle()
  }
}
