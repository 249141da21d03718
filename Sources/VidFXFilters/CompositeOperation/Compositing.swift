import VidFXImage

extension FilterDefinition {
  /// A filter that combines the image with a background; a background that is missing is transparent.
  static func compositing(
    _ name: String, displayName: String, _ operation: BlendOperation, conformance: Conformance = .exact,
    isHighDynamicRange: Bool = false
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      categories: [.compositeOperation, .video, .stillImage, .interlaced, .nonSquarePixels]
        + (isHighDynamicRange ? [.highDynamicRange] : []), conformance: conformance,
      inputs: [
        .image,
        .image("inputBackgroundImage", isRequired: false),
      ]
    ) { inputs in
      inputs.image.blended(operation, with: inputs.image("inputBackgroundImage") ?? .empty())
    }
  }
}
