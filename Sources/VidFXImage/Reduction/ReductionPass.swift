import VidFXPixels

/// A reduction of a planar float surface into a small one.
package struct ReductionPass: Hashable, Sendable {
  package var reduction: Reduction
  package var input: SurfaceReference
  /// The part of the reduction's region that the image has; all else is transparent.
  package var inputRegion: PixelRect
  package var inputFormat: PixelFormat
  /// A row of colours, interleaved, where the kind asks for one.
  package var palette: SurfaceReference?
  package var output: SurfaceReference
}

extension Planner {
  /// Reduces working values of `input` to the pixels of `image`.
  mutating func reduce(
    _ image: CIImage, _ reduction: Reduction, _ input: CIImage, by palette: CIImage?
  ) throws(RenderError) -> SurfaceReference {
    let key = SurfaceKey(image: image, purpose: .planar)
    if let known = surfaces[key]?.first { return known.reference }
    let needed = reduction.region.intersection(input.region)
    let surface = try materialize(input, needed)
    var row: SurfaceReference?
    if let palette {
      let bottom = PixelRect(
        x0: palette.region.x0, y0: palette.region.y0, x1: palette.region.x1, y1: palette.region.y0 + 1)
      row = try materialize(palette, bottom, interleaved: true).reference
    }
    let output = try makeSurface(.gbrapf32le, image.region)
    // A surface that was there may be larger than what counts.
    plan.passes.append(
      .reduction(
        ReductionPass(
          reduction: reduction, input: surface.reference, inputRegion: surface.region, inputFormat: surface.format,
          palette: row, output: output)))
    surfaces[key, default: []].append((output, image.region))
    return output
  }
}
