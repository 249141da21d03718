import VidFXImage

extension FilterDefinition {
  /// Mixes the image into the background: all of it at amount 1, nothing at 0.
  static let mix = FilterDefinition(
    "CIMix", displayName: "Mix", categories: [.stylize, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .image("inputBackgroundImage", isRequired: false),
      .scalar("inputAmount", default: 1, slider: 0...1, identity: 1),
    ]
  ) { inputs in
    let background = inputs.image("inputBackgroundImage") ?? .empty()
    return background.blended(.mix(max(0, min(inputs["inputAmount"], 1))), with: inputs.image)
  }
}
