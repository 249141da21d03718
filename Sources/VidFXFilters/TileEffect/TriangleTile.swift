import VidFXImage

extension FilterDefinition {
  /// Mirrors an equilateral triangle of the image at its sides, for ever.
  static let triangleTile = FilterDefinition(
    "CITriangleTile", displayName: "Triangle Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 100, min: 0, slider: 1...200),
    ]
  ) { inputs in
    let cell = TileCell(inputs)
    return cell.show(inputs.image, cell.warp.then(.trianglePositions, [0]))
  }
}
