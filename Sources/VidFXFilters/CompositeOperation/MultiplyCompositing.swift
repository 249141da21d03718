import VidFXImage

extension FilterDefinition {
  /// Multiplies the image and the background, component by component.
  static let multiplyCompositing = FilterDefinition(
    "CIMultiplyCompositing", displayName: "Multiply",
    categories: [.compositeOperation, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .image("inputBackgroundImage", isRequired: false),
    ]
  ) { inputs in
    guard let background = inputs.image("inputBackgroundImage") else { return inputs.image }
    return inputs.image.blended(.multiply, with: background)
  }
}
