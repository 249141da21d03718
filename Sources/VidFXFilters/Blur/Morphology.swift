import VidFXImage

// The greatest and the least value of each component, alpha included, in a disc or a rectangle around each pixel. Outside the
// image components are 0, so that bright things grow out of it and a border of it vanishes.

extension FilterDefinition {
  /// Lets light parts grow by the radius.
  static let morphologyMaximum = morphology("Maximum", .maximum)
  /// Lets dark parts grow by the radius.
  static let morphologyMinimum = morphology("Minimum", .minimum)
  /// Lets light parts grow to the sides and up and down.
  static let morphologyRectangleMaximum = rectangleMorphology("Maximum", .maximum)
  /// Lets dark parts grow to the sides and up and down.
  static let morphologyRectangleMinimum = rectangleMorphology("Minimum", .minimum)

  /// Shows half of how much colour varies inside the radius: outlines.
  static let morphologyGradient = FilterDefinition(
    "CIMorphologyGradient", displayName: "Morphology Gradient",
    categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [.image, .distance("inputRadius", default: 5, min: 0, slider: 0...50, identity: 0)]
  ) { inputs in
    let radius = inputs["inputRadius"]
    guard radius > 0 else { return inputs.image }
    // Measured on Core Image: 0.4998 of the difference, with zeros outside the image.
    return inputs.image.applying(Stencil.disc(radius: radius, .range, keepsAlpha: true))
      .applying(.matrix(.scale(red: 0.5, green: 0.5, blue: 0.5)))
  }

  private static func morphology(_ suffix: String, _ kind: Stencil.Kind) -> FilterDefinition {
    FilterDefinition(
      "CIMorphology\(suffix)", displayName: "Morphology \(suffix)",
      categories: [.blur, .video, .stillImage, .highDynamicRange], conformance: .known,
      inputs: [.image, .distance("inputRadius", default: 0, slider: 0...50, identity: 0)]
    ) { inputs in inputs.image.applying(Stencil.disc(radius: inputs["inputRadius"], kind)) }
  }

  private static func rectangleMorphology(_ suffix: String, _ kind: Stencil.Kind) -> FilterDefinition {
    FilterDefinition(
      "CIMorphologyRectangle\(suffix)", displayName: "Morphology Rectangle \(suffix)",
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
      return inputs.image.applying(Stencil.row(width: side("inputWidth"), kind))
        .applying(Stencil.column(height: side("inputHeight"), kind))
    }
  }
}
