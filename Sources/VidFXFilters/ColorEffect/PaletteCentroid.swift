import VidFXImage

extension FilterDefinition {
  /// Finds where the colours of a palette are in an image: a pixel for each, red and green the mean x and y in pixels of
  /// the pixels nearest to it, alpha 0 where there are none.
  ///
  /// The palette is an image's bottom row. Nearness is decided for cells of 1/32 of the range of each channel.
  ///
  /// Beyond 40 ms a 1080p frame: every pixel is put into its cell together with its place.
  static let paletteCentroid = FilterDefinition(
    "CIPaletteCentroid", displayName: "Palette Centroid",
    categories: [.colorEffect, .video, .stillImage], conformance: .approximate,
    inputs: [
      .image,
      .image("inputPaletteImage"),
      .boolean("inputPerceptual", default: false),
    ]
  ) { inputs in
    inputs.image.reduced(
      .centroids(isPerceptual: inputs.boolean("inputPerceptual")), over: inputs.image.extent,
      by: inputs.image("inputPaletteImage"))
  }
}
