import VidFXImage

extension FilterDefinition {
  /// A filter that takes the greatest or least of each component, alpha too, in a disc around each
  /// pixel. Outside the image components are 0, so that bright things grow out of it and a border of it vanishes.
  static func morphology(_ name: String, displayName: String, _ kind: Stencil.Kind) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
      inputs: [.image, .distance("inputRadius", default: 0, slider: 0...50, identity: 0)]
    ) { inputs in inputs.image.applying(Stencil.disc(radius: inputs["inputRadius"], kind)) }
  }

  /// The same in a rectangle.
  static func rectangleMorphology(_ name: String, displayName: String, _ kind: Stencil.Kind) -> FilterDefinition {
    FilterDefinition(
      name, displayName: displayName,
      categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
      inputs: [
        .image,
        .number("inputWidth", type: kCIAttributeTypeInteger, default: 5, min: 1, slider: 1...49, identity: 1),
        .number("inputHeight", type: kCIAttributeTypeInteger, default: 5, min: 1, slider: 1...49, identity: 1),
      ]
    ) { inputs in
      func side(_ key: String) -> Int {
        2 * Int(((min(max(inputs[key], 1), Double(2 * Stencil.maximumReach)) - 1) / 2).rounded()) + 1
      }
      return inputs.image.applying(
        Stencil.rectangle(width: side("inputWidth"), height: side("inputHeight"), kind))
    }
  }
}
