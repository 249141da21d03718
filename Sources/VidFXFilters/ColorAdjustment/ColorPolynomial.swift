import VidFXImage

extension FilterDefinition {
  /// Makes each component, alpha too, a cubic polynomial of itself.
  static let colorPolynomial = FilterDefinition(
    "CIColorPolynomial", displayName: "Color Polynomial",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .vector("inputRedCoefficients", default: [0, 1, 0, 0], identity: [0, 1, 0, 0]),
      .vector("inputGreenCoefficients", default: [0, 1, 0, 0], identity: [0, 1, 0, 0]),
      .vector("inputBlueCoefficients", default: [0, 1, 0, 0], identity: [0, 1, 0, 0]),
      .vector("inputAlphaCoefficients", default: [0, 1, 0, 0], identity: [0, 1, 0, 0]),
    ]
  ) { inputs in
    let keys = ["inputRedCoefficients", "inputGreenCoefficients", "inputBlueCoefficients", "inputAlphaCoefficients"]
    let coefficients = keys.flatMap { inputs.vector($0).prefix(4).map { max(-1e6, min($0, 1e6)) } }
    if coefficients == [0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0] { return inputs.image }
    return inputs.image.applying(.straight(.polynomial, coefficients.map { Float($0) }))
  }
}
