import Foundation
import VidFXImage

extension FilterDefinition {
  /// Blurs as much as a mask says: where its green is 1 by a Gaussian of the radius, where it is 0 not at all.
  ///
  /// Beyond 40 ms a 1080p frame: every Gaussian of a series is made for the whole picture, in floats.
  static let maskedVariableBlur = FilterDefinition(
    "CIMaskedVariableBlur", displayName: "Masked Variable Blur",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .image("inputMask"),
      .scalar("inputRadius", default: 5, min: 0, slider: 0...10, identity: 0),
    ]
  ) { inputs in
    guard let mask = inputs.image("inputMask") else { return nil }
    return inputs.image.blurred(radius: inputs["inputRadius"], by: mask)
  }
}

extension CIImage {
  /// The image blurred by a Gaussian of deviation `radius` times the mask's green.
  ///
  /// Between Gaussians of the radius, half of it, a quarter and so on down to a pixel is mixed so that the variance is right.
  ///
  /// - Parameter focused: What shows where there is no blur, if not the image.
  func blurred(radius: Double, by mask: CIImage, focused: CIImage? = nil) -> CIImage {
    let radius = min(max(radius, 0), 1000)
    guard radius >= 0.16 else { return focused ?? self }
    // Green as grey, opaque, squared: the share of the variance.
    let green: [Double] = [0, 1, 0, 0, 0]
    let amount = mask.applying(.matrix(ColorMatrix(elements: green + green + green + [0, 0, 0, 0, 1])))
      .applying(.premultiplied(.clamp, [0, 0, 0, 1, 1, 1, 1, 1]))
    let share = amount.multiplied(by: amount)
    let count = max(1, min(6, Int(log2(radius).rounded(.up)) + 1))
    var (result, before) = (focused ?? self, 0.0)
    for level in (0..<count).reversed() {
      let part = 1 / Double(1 << level)
      let range = part * part - before * before
      let weights = [0, 1 / range, 0, -before * before / range].map { Float($0) }
      result = applyingGaussianBlur(sigma: radius * part).blended(over: result, where: share, weights: weights)
      before = part
    }
    return result
  }
}
