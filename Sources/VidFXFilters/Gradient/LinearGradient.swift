import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image that goes from one colour at one point to another at another point.
  static let linearGradient = FilterDefinition(
    "CILinearGradient", displayName: "Linear Gradient",
    categories: [.gradient, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .position("inputPoint0", "Point 0", default: 0, 0),
      .position("inputPoint1", "Point 1", default: 200, 200),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .black),
    ]
  ) { inputs in
    let (start, end) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"))
    let (color0, color1) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    // Points that coincide leave no direction: the first colour everywhere.
    guard length > 0 else { return CIImage(color: color0) }
    return CIImage(
      .generator(
        Generator(
          .linearGradient,
          constants: [start.x, start.y, dx / length, dy / length].map { Float($0) } + color0.components
            + color1.components, colors: [4, 8], isOpaque: color0.alpha == 1 && color1.alpha == 1)),
      region: .infinite)
  }
}
