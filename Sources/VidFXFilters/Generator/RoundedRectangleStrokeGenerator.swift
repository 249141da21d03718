import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a line around a rectangle with rounded corners, half of it outside.
  static let roundedRectangleStrokeGenerator = FilterDefinition(
    "CIRoundedRectangleStrokeGenerator", displayName: "Rounded Rectangle Stroke Generator",
    categories: [.generator, .stillImage, .highDynamicRange], conformance: .known,
    inputs: FilterInput.roundedRectangle + [
      .color("inputColor", default: .white),
      .distance("inputWidth", default: 10, min: 0, slider: 0...100),
    ]
  ) { inputs in
    inputs.roundedRectangle(line: inputs["inputWidth"])
  }
}
