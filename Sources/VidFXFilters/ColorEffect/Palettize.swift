import VidFXImage

extension FilterDefinition {
  /// Replaces colour by the nearest of a palette's: the straight colours of all pixels of an image, of 4096 at most.
  ///
  /// Every pixel is compared with every entry, so time grows with the palette. Perceptual distances are those of encoded
  /// values. The output is nil for a palette without end or with more pixels.
  static let palettize = FilterDefinition(
    "CIPalettize", displayName: "Palettize",
    categories: [.colorEffect, .video, .stillImage], conformance: .exact,
    inputs: [
      .image,
      .image("inputPaletteImage"),
      .boolean("inputPerceptual", default: false),
    ]
  ) { inputs in
    let image = inputs.image
    guard let palette = inputs.image("inputPaletteImage"), !palette.region.isInfinite, !palette.region.isEmpty,
      palette.region.width <= 4096, palette.region.width * palette.region.height <= 4096
    else { return nil }
    let space: ColorOperation.Space = inputs.boolean("inputPerceptual") ? .encoded : .working
    return palette.applying(.entering(space))
      .warped(.nearestColor, by: image.applying(.entering(space)), extent: image.extent)
      .applying(.leaving(space))
  }
}
