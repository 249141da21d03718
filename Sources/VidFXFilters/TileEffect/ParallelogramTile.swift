import VidFXImage

extension FilterDefinition {
  /// Mirrors a parallelogram of the image at its sides, for ever.
  static let parallelogramTile = FilterDefinition(
    "CIParallelogramTile", displayName: "Parallelogram Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .angle("inputAcuteAngle", default: 1.570796327, slider: -3.141592654...3.141592654, identity: 1.570796327),
      .distance("inputWidth", default: 100, min: 0, slider: 1...200, identity: 100),
    ]
  ) { inputs in
    let cell = TileCell(inputs, lattice: inputs["inputAcuteAngle"], isHalved: false)
    return cell.show(inputs.image, cell.warp.then(.mirrorPositions, []))
  }
}
