import Foundation
import VidFXImage

extension FilterDefinition {
  /// Mirrors a sixth of a hexagon of the image around its centre and repeats the hexagon for ever.
  static let sixfoldReflectedTile = FilterDefinition(
    "CISixfoldReflectedTile", displayName: "Sixfold Reflected Tile",
    categories: [.tileEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .position("inputCenter", default: 150, 150),
      .angle("inputAngle", default: 0, slider: -3.141592654...3.141592654, identity: 0),
      .distance("inputWidth", default: 100, min: 0, slider: 1...200, identity: 100),
    ]
  ) { inputs in
    let cell = TileCell(inputs)
    return cell.show(inputs.image, cell.warp.then(.hexagonPositions, []).then(.kaleidoscopePositions, [.pi / 3, 0]))
  }
}
