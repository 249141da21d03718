import Foundation
import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image with a bell of one colour, three standard deviations wide, on another.
  static let gaussianGradient = FilterDefinition(
    "CIGaussianGradient", displayName: "Gaussian Gradient",
    categories: [.gradient, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .clear),
      .distance("inputRadius", default: 300, min: 0, slider: 0...800),
    ]
  ) { inputs in
    let (center, radius) = (inputs.point("inputCenter"), inputs["inputRadius"])
    guard radius > 0 else { return CIImage(color: inputs.color("inputColor1")) }
    // exp(−4.5 (r ÷ radius)²) as a power of two, and what is left of it at the radius.
    let decay = -4.5 / (0.693147180559945 * max(radius * radius, 1e-12))
    return .gradient(inputs) { colors, isOpaque in
      Generator(
        .gaussianGradient, constants: [center.x, center.y, decay, exp(-4.5)].map { Float($0) } + colors,
        colors: [4, 8], isOpaque: isOpaque)
    }
  }
}
