import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes a filled rectangle, blurred.
  static let blurredRectangleGenerator = FilterDefinition(
    "CIBlurredRectangleGenerator", displayName: "Blurred Rectangle Generator",
    categories: [.generator, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .rectangle("inputExtent", default: CGRect(x: 0, y: 0, width: 100, height: 100)),
      .distance("inputSigma", default: 10, min: 0, slider: 0...100),
      .color("inputColor", default: .white),
    ]
  ) { inputs in
    CIImage.roundedRectangle(
      inputs.rect("inputExtent"), radius: 0, smoothness: 0, color: inputs.color("inputColor")
    ).applyingGaussianBlur(sigma: inputs["inputSigma"])
  }
}
