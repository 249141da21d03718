import VidFXImage

extension FilterDefinition {
  /// Replaces every pixel by the mean of a square whose side is the largest odd number not above the radius.
  static let boxBlur = FilterDefinition(
    "CIBoxBlur", displayName: "Box Blur",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
    inputs: [
      .image,
      .distance("inputRadius", default: 10, min: 1, slider: 1...100),
    ]
  ) { inputs in
    // Measured on Core Image: radius 40 gives 39 equal taps.
    inputs.image.applying(.box(side: Int(max(1, min(inputs["inputRadius"], 1e6)))))
  }
}
