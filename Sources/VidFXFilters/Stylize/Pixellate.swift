import VidFXImage

extension FilterDefinition {
  /// Fills squares with the mean of their pixels; the centre is a corner of the grid.
  static let pixellate = FilterDefinition(
    "CIPixellate", displayName: "Pixelate",
    categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .distance("inputScale", default: 8, min: 1, slider: 1...100),
    ]
  ) { inputs in
    let center = inputs.point("inputCenter")
    return inputs.image.averaged(
      over: CellGrid(centerX: center.x, centerY: center.y, scale: max(1, inputs["inputScale"])))
  }
}
