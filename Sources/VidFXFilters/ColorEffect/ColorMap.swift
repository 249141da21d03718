import VidFXImage
import VidFXPixels

extension FilterDefinition {
  /// Replaces colour by what a gradient shows at its luma: black by the left end of its middle row, white by the right.
  ///
  /// The gradient is sampled as a warp samples its source, so it may be any recipe, is rendered once a frame and only in
  /// that row. The output is nil for a gradient without end.
  static let colorMap = FilterDefinition(
    "CIColorMap", displayName: "Color Map",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .known,
    inputs: [
      .image,
      .gradient("inputGradientImage"),
    ]
  ) { inputs in
    let image = inputs.image
    guard let gradient = inputs.image("inputGradientImage"), !gradient.region.isInfinite, !gradient.region.isEmpty
    else {
      return nil
    }
    let region = gradient.region
    let row = region.y0 + region.height / 2
    let middle = PixelRect(x0: region.x0, y0: row, x1: region.x1, y1: row + 1)
    let warp = Warp(reach: middle.cgRect)
      .then(.lumaPositions, [Double(region.width - 1), Double(region.x0), Double(row) + 0.5])
    return gradient.cropped(to: middle).clamped(to: middle).warped(warp, by: image, extent: image.extent)
  }
}
