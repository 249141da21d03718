import VidFXImage

/// What a mask is read by: the weights of premultiplied r, g, b and a.
enum MaskWeights {
  static let luma: [Float] = [0.2126, 0.7152, 0.0722, 0]
  static let red: [Float] = [1, 0, 0, 0]
  static let green: [Float] = [0, 1, 0, 0]
  static let blue: [Float] = [0, 0, 1, 0]
  static let alpha: [Float] = [0, 0, 0, 1]
}

extension CIImage {
  /// The image where `mask`, weighted and clamped to 0…1, is 1, and `background` where it is 0.
  func blended(over background: CIImage, where mask: CIImage, weights: [Float]) -> CIImage {
    blended(BlendOperation(.masked, constants: weights + [0, 1]), with: mask)
      .blended(
        BlendOperation(.addition),
        with: background.blended(BlendOperation(.masked, constants: weights + [1, -1]), with: mask))
  }
}

extension FilterDefinition {
  /// A filter that shows an image over a background through a mask; a background that is missing is transparent.
  static func maskBlend(
    _ name: String, displayName: String, _ weights: [Float], conformance: Conformance = .exact
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName, categories: [.stylize, .video, .stillImage, .highDynamicRange],
      conformance: conformance,
      inputs: [
        .image,
        .image("inputBackgroundImage", isRequired: false),
        .image("inputMaskImage"),
      ]
    ) { inputs in
      guard let mask = inputs.image("inputMaskImage") else { return nil }
      let background = inputs.image("inputBackgroundImage") ?? .empty()
      return inputs.image.blended(over: background, where: mask, weights: weights)
    }
  }
}
