import VidFXImage

extension FilterDefinition {
  /// Replaces hexagons of side `inputScale` by their mean colours.
  static let hexagonalPixellate = FilterDefinition(
    "CIHexagonalPixellate", displayName: "Hexagonal Pixelate",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputScale", default: 8, min: 1, slider: 1...100, identity: 1),
    ]
  ) { inputs in
    let center = inputs.point("inputCenter")
    return inputs.image.averaged(
      over: HexagonGrid(centerX: center.x, centerY: center.y, side: max(1, inputs["inputScale"])))
  }
}
