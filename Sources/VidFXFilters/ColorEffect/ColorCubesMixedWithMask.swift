import VidFXImage

extension FilterDefinition {
  /// Looks colour up in two cubes and shows the second one's where the mask is green.
  ///
  /// The cubes are those of `CIColorCubeWithColorSpace`. The output is nil for data of the wrong size and for a space that
  /// is not known.
  static let colorCubesMixedWithMask = FilterDefinition(
    "CIColorCubesMixedWithMask", displayName: "Color Cubes Mixed With Mask",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .image("inputMaskImage"),
      .count("inputCubeDimension", default: 2, min: 2, max: 128, identity: 2),
      .data("inputCube0Data", "Cube 0 Data", default: CubeLookup.identity, identity: CubeLookup.identity),
      .data("inputCube1Data", "Cube 1 Data", default: CubeLookup.identity, identity: CubeLookup.identity),
      .colorSpace("inputColorSpace", "Color Space"),
      .boolean("inputExtrapolate", default: false),
    ]
  ) { inputs in
    guard let mask = inputs.image("inputMaskImage"),
      let space = try? inputs.colorSpace("inputColorSpace").map(ColorOperation.Space.named) ?? .working,
      let first = CubeLookup.image(inputs, data: "inputCube0Data", in: space),
      let second = CubeLookup.image(inputs, data: "inputCube1Data", in: space)
    else { return nil }
    return first == second ? first : second.blended(over: first, where: mask, weights: MaskWeights.green)
  }
}
