import VidFXImage

extension FilterDefinition {
  /// Mirrors a quarter of a rhombus of the image at its diagonals and repeats the rhombus for ever.
  ///
  /// The cell lies between the halves of the diagonals, which are at right angles: all four images meet without seams.
  static let fourfoldReflectedTile = FilterDefinition(
    "CIFourfoldReflectedTile", displayName: "Fourfold Reflected Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 100, min: 0, slider: 1...200, identity: 100),
      .angle("inputAcuteAngle", default: 1.570796327, slider: -3.141592654...3.141592654, identity: 1.570796327),
    ]
  ) { inputs in
    let cell = TileCell(inputs, lattice: inputs["inputAcuteAngle"], isHalved: true)
    return cell.show(inputs.image, cell.warp.then(.mirrorPositions, []))
  }
}
