import VidFXImage

extension FilterDefinition {
  /// Repeats a parallelogram of the image for ever.
  static let fourfoldTranslatedTile = FilterDefinition(
    "CIFourfoldTranslatedTile", displayName: "Fourfold Translated Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 100, min: 0, slider: 1...200, identity: 100),
      .angle("inputAcuteAngle", default: 1.570796327, slider: -3.141592654...3.141592654, identity: 1.570796327),
    ]
  ) { inputs in
    let cell = TileCell(inputs, lattice: inputs["inputAcuteAngle"], isHalved: false)
    return cell.show(inputs.image, cell.warp.then(.repeatPositions, [0, 0, 1, 1]))
  }
}
