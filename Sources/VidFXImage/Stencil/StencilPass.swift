import VidFXPixels

/// A stencil over a planar float surface into another of the same format.
package struct StencilPass: Hashable, Sendable {
  package var stencil: Stencil
  package var input: SurfaceReference
  /// Outside it all is transparent.
  package var inputRegion: PixelRect
  package var output: SurfaceReference
  package var outputRegion: PixelRect
  /// Of both.
  package var format: PixelFormat
}

extension Planner {
  /// Runs `stencil` on working values of `input`, giving `wanted` pixels of `image`.
  mutating func applyStencil(
    _ image: CIImage, _ stencil: Stencil, _ input: CIImage, over wanted: PixelRect
  ) throws(RenderError) -> (reference: SurfaceReference, format: PixelFormat, region: PixelRect) {
    let key = SurfaceKey(image: image, purpose: .planar)
    if let known = surface(key, over: wanted) { return known }
    let (x, y) = stencil.reach
    let around = wanted.outset(x, y)
    let needed = around.intersection(input.region)
    let staysOpaque = stencil.keepsAlpha || (stencil.keepsOpacity && input.region.contains(around))
    let surface = try materialize(input, needed, withAlpha: !staysOpaque)
    let output = try makeSurface(surface.format, wanted)
    plan.passes.append(
      .stencil(
        StencilPass(
          stencil: stencil, input: surface.reference, inputRegion: surface.region, output: output,
          outputRegion: wanted, format: surface.format)))
    surfaces[key, default: []].append((output, wanted))
    return (output, surface.format, wanted)
  }
}
