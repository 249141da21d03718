import VidFXImage

extension FilterDefinition {
  /// Makes an infinite board of squares; the one right and above the centre has the first colour.
  static let checkerboardGenerator = FilterDefinition(
    "CICheckerboardGenerator", displayName: "Checkerboard",
    categories: [.generator, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .position("inputCenter", default: 150, 150),
      .color("inputColor0", "Color 1", default: .white),
      .color("inputColor1", "Color 2", default: .black),
      .distance("inputWidth", default: 80, slider: 0...800),
      .scalar("inputSharpness", default: 1, min: 0, max: 1, slider: 0...1),
    ]
  ) { inputs in
    let center = inputs.point("inputCenter")
    let (color0, color1) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    let shape = [center.x, center.y, max(inputs["inputWidth"], 1e-3), max(0, min(inputs["inputSharpness"], 1))]
    return CIImage(
      .generator(
        Generator(
          .checkerboard, constants: shape.map { Float($0) } + color0.components + color1.components, colors: [4, 8],
          isOpaque: color0.alpha == 1 && color1.alpha == 1)), region: .infinite)
  }
}
