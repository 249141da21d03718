import VidFXImage

extension FilterDefinition {
  /// Replaces colour by a mixture of two colours: the first where luma is 0, the second where it is 1.
  static let falseColor = FilterDefinition(
    "CIFalseColor", displayName: "False Color",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .color("inputColor0", "Color 1", default: CIColor(red: 0.3, green: 0, blue: 0)),
      .color("inputColor1", "Color 2", default: CIColor(red: 1, green: 0.9, blue: 0.8)),
    ]
  ) { inputs in
    let (dark, light) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
    // Luma and its complement on premultiplied colour: transparent stays transparent.
    let luma = ColorMatrix.luma(scaledBy: light.alpha)
    let darkness = ColorMatrix.luma(scaledBy: -dark.alpha).elements
    let complement = ColorMatrix(
      rgb: (0..<3).map { Array(darkness[5 * $0..<5 * $0 + 3]) }, bias: [dark.alpha, dark.alpha, dark.alpha])
    let slope = ColorMatrix.luma(scaledBy: light.alpha - dark.alpha).elements[0..<3]
    let base = ColorMatrix(elements: [Double](repeating: 0, count: 15) + slope + [dark.alpha, 0])
    return inputs.image.applying(
      .tints([ColorOperation.Tint(dark, complement), ColorOperation.Tint(light, luma)], base: base))
  }
}
