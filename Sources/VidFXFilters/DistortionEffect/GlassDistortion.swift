import Foundation
import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Shows the image through a pane whose relief is a texture, repeated from a centre.
  ///
  /// Beyond 40 ms a 1080p frame: texture and image are each looked up at a place of its own for every pixel.
  static let glassDistortion = FilterDefinition(
    "CIGlassDistortion", displayName: "Glass Distortion",
    categories: [.distortionEffect, .video, .stillImage, .highDynamicRange], conformance: .approximate,
    inputs: [
      .image,
      .image("inputTexture"),
      .position("inputCenter", default: 150, 150),
      .distance("inputScale", default: 200, min: 0, slider: 0.01...500, identity: 0),
    ]
  ) { inputs in
    guard let texture = inputs.image("inputTexture") else { return nil }
    let (scale, center) = (inputs["inputScale"] / 2, inputs.point("inputCenter"))
    let tile = texture.extent
    if scale == 0 || tile.isEmpty { return inputs.image }
    var map = texture
    if !tile.isInfinite {
      let offset = CGAffineTransform(translationX: tile.minX - center.x, y: tile.minY - center.y)
      let repeated = Warp(through: offset, reach: tile)
        .then(.repeatPositions, [tile.minX, tile.minY, tile.width, tile.height])
      map = texture.clampedToExtent().warped(repeated, extent: .infinite)
    }
    let warp = Warp(drift: abs(scale) * 4).then(.displacePositions, [scale])
    return inputs.image.warped(warp, by: map, extent: inputs.image.extent)
  }
}
