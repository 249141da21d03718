import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a filled rectangle with rounded corners, blurred.
  static let blurredRoundedRectangleGenerator = FilterDefinition(
    "CIBlurredRoundedRectangleGenerator", displayName: "Blurred Rounded Rectangle Generator",
    categories: [.generator, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: FilterInput.roundedRectangle + [
      .distance("inputSigma", default: 10, min: 0, slider: 0...100),
      .color("inputColor", default: .white),
    ]
  ) { inputs in
    inputs.roundedRectangle().applyingGaussianBlur(sigma: inputs["inputSigma"])
  }
}
