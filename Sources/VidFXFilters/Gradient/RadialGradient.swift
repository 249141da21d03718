import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image that goes from one colour inside a circle to another outside a second one.
  static let radialGradient = FilterDefinition(
    "CIRadialGradient", displayName: "Radial Gradient",
    categories: [.gradient, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .distance("inputRadius0", "Radius 1", default: 5, min: 0, slider: 0...800),
      .distance("inputRadius1", "Radius 2", default: 100, min: 0, slider: 0...800),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .black),
    ]
  ) { inputs in
    let (center, radius) = (inputs.point("inputCenter"), inputs["inputRadius0"])
    let width = inputs["inputRadius1"] - radius
    // Radii that are equal make a hard edge.
    let scale = width == 0 ? 1e6 : 1 / width
    return .gradient(inputs) { colors, isOpaque in
      Generator(
        .radialGradient, constants: [center.x, center.y, radius, scale].map { Float($0) } + colors, colors: [4, 8],
        isOpaque: isOpaque)
    }
  }
}
