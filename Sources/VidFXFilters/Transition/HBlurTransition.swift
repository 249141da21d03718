import Foundation
import VidFXImage

extension FilterDefinition {
  /// Fades while both pictures are blurred along their rows, most in the middle of the time: by the Gaussian that is as wide
  /// as a box of `inputAmount` of the width.
  static let hBlurTransition = FilterDefinition(
    "VFXHBlurTransition", displayName: "Horizontal Blur",
    categories: [.transition, .video, .stillImage, .interlaced, .highDynamicRange], conformance: .known,
    inputs: [
      .image, .image("inputTargetImage"), .time,
      .scalar("inputAmount", default: 0.5, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    let time = max(0, min(inputs["inputTime"], 1))
    if time == 0 { return inputs.image }
    if time == 1 { return target }
    let amount = max(0, min(inputs["inputAmount"], 1)) * (1 - abs(2 * time - 1))
    func blurred(_ image: CIImage) -> CIImage {
      if image.extent.isInfinite || image.extent.isEmpty { return image }
      let sigma = amount * image.extent.width / 12.0.squareRoot()
      return image.clampedToExtent().applying(.gaussian(sigmaX: sigma, sigmaY: 0)).cropped(to: image.extent)
    }
    return blurred(inputs.image).blended(.mix(time), with: blurred(target))
  }
}
