import VidFXImage

extension FilterDefinition {
  /// Replaces each component by the median of three by three pixels: specks go, edges stay.
  static let medianFilter = FilterDefinition(
    "CIMedianFilter", displayName: "Median",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known
  ) { inputs in
    // Core Image's corners are transparent: outside the image pixels count as zeros.
    inputs.image.applying(Stencil.median).cropped(to: inputs.image.extent)
  }
}
