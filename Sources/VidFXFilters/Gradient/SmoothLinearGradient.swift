import VidFXImage

extension FilterDefinition {
  /// Makes an infinite image that goes from one colour to another, slowly at both ends.
  static let smoothLinearGradient = FilterDefinition(
    "CISmoothLinearGradient", displayName: "Smooth Linear Gradient",
    categories: [.gradient, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .position("inputPoint0", "Point 0", default: 0, 0),
      .position("inputPoint1", "Point 1", default: 200, 200),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .black),
    ]
  ) { inputs in
    let (start, end) = (inputs.point("inputPoint0"), inputs.point("inputPoint1"))
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    // Points that coincide leave no direction: the first colour everywhere.
    guard length > 0 else { return CIImage(color: inputs.color("inputColor0")) }
    return .gradient(inputs) { colors, isOpaque in
      Generator(
        .smoothLinearGradient, constants: [start.x, start.y, dx / length, dy / length].map { Float($0) } + colors,
        colors: [4, 8], isOpaque: isOpaque)
    }
  }
}

extension CIImage {
  /// The infinite image that `make` describes, from the components of both colours.
  static func gradient(_ inputs: FilterInputs, _ make: ([Float], _ isOpaque: Bool) -> Generator) -> CIImage {
    let (color0, color1) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    let generator = make(color0.components + color1.components, color0.alpha == 1 && color1.alpha == 1)
    return CIImage(.generator(generator), region: .infinite)
  }
}
