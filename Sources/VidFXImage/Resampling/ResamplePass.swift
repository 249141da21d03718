import VidFXPixels

/// A change of size of an interleaved surface of working values.
package struct ResamplePass: Hashable, Sendable {
  package var resampling: Resampling
  package var input: SurfaceReference
  /// What the input holds.
  package var inputRegion: PixelRect
  package var output: SurfaceReference
  package var outputRegion: PixelRect
}

extension Planner {
  /// Resamples `input`, giving `wanted` pixels of `image` interleaved.
  mutating func resample(
    _ image: CIImage, _ resampling: Resampling, _ input: CIImage, over wanted: PixelRect
  ) throws(RenderError) -> (reference: SurfaceReference, region: PixelRect) {
    let key = SurfaceKey(image: image, purpose: .interleaved)
    if let known = surfaces[key]?.first(where: { $0.region.contains(wanted) }) { return known }
    let needed = resampling.source(of: wanted, extent: input.region)
    let surface = try materialize(input, needed, interleaved: true)
    let output = try makeSurface(.rgbaf32le, wanted)
    plan.passes.append(
      .resample(
        ResamplePass(
          resampling: resampling, input: surface.reference, inputRegion: surface.region,
          output: output, outputRegion: wanted)))
    surfaces[key, default: []].append((output, wanted))
    return (output, wanted)
  }
}
