import Foundation
import VidFXImage

extension FilterDefinition {
  /// Blurs where brightness hardly changes and sharpens where it does.
  static let noiseReduction = FilterDefinition(
    "CINoiseReduction", displayName: "Noise Reduction",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .scalar("inputNoiseLevel", default: 0.02, min: 0, slider: 0...0.1, identity: 0),
      .scalar("inputSharpness", default: 0.4, min: 0, slider: 0...2, identity: 0),
    ]
  ) { inputs in
    inputs.image.reducingNoise(level: inputs["inputNoiseLevel"], sharpness: inputs["inputSharpness"])
  }
}

extension CIImage {
  /// Differences of luma from a small blur below `level` go, larger ones grow by `sharpness`.
  func reducingNoise(level: Double, sharpness: Double) -> CIImage {
    let level = max(level, 0)
    if level == 0 && sharpness == 0 { return self }
    // Five taps of a Gaussian of variance 1.7 each way: fitted to a render of Core Image (iOS 12), off by less than 0.8 of
    // 255 everywhere.
    let axis = (-2...2).map { exp(-Double($0 * $0) / 3.4) }
    let sum = axis.reduce(0, +)
    let weights = axis.flatMap { row in axis.map { row * $0 / (sum * sum) } }
    let blurred = averagedInside {
      $0.applying(.weights(weights, columns: 5, rows: 5, keepsAlpha: isOpaque))
    }
    // Without a level every difference is above it.
    let constants = level > 1e-9 ? [level, 2 / level, sharpness] : [-2, 1, sharpness]
    return blurred.blended(BlendOperation(.noiseReduction, constants: constants.map { Float($0) }), with: self)
  }
}
