import VidFXImage

extension FilterDefinition {
  /// Measures how different the colours of two images look, where both are: CIE 1994 (CIE 116-1995), 0…100 in r, g and b.
  ///
  /// Weights are those of graphic arts: kL 1, K₁ 0.045, K₂ 0.015; the first image is the standard.
  static let labDeltaE = FilterDefinition(
    "CILabDeltaE", displayName: "Lab ∆E",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .exact,
    inputs: [
      .image,
      .image("inputImage2", "Image2"),
    ]
  ) { inputs in
    guard let second = inputs.image("inputImage2") else { return nil }
    return inputs.image.inLab().blended(BlendOperation(.labDifference), with: second.inLab())
  }
}
