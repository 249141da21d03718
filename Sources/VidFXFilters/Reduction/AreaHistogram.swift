import VidFXImage

extension FilterDefinition {
  /// Counts red, green, blue and alpha of 0…1 in equal bins, a pixel each; the sum of a channel's bins is the scale.
  static let areaHistogram = histogram(
    "CIAreaHistogram", displayName: "Area Histogram", categories: [.reduction, .video, .stillImage]
  ) { _ in .linear }
}
