import VidFXImage

extension FilterDefinition {
  /// Counts red, green, blue and alpha of 0…1 in equal bins, a pixel each; the sum of a channel's bins is the scale.
  ///
  /// About 40 ms a 1080p frame: each sample of four is counted in a bin of its own.
  static let areaHistogram = histogram(
    "CIAreaHistogram", displayName: "Area Histogram", categories: [.reduction, .video, .stillImage]
  ) { _ in .linear }
}
