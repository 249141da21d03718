import VidFXImage

extension FilterDefinition {
  /// Makes each of red, green and blue a quadratic polynomial of all three.
  static let colorCrossPolynomial = FilterDefinition(
    "CIColorCrossPolynomial", displayName: "Color Cross Polynomial",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .vector(
        "inputRedCoefficients", default: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        identity: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      .vector(
        "inputGreenCoefficients", default: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0],
        identity: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]),
      .vector(
        "inputBlueCoefficients", default: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        identity: [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]),
    ]
  ) { inputs in
    let rows = ["inputRedCoefficients", "inputGreenCoefficients", "inputBlueCoefficients"].map { key in
      inputs.vector(key).prefix(10).map { min(max($0, -1e6), 1e6) }
    }
    let isIdentity = rows.enumerated().allSatisfy { index, row in
      row.enumerated().allSatisfy { $1 == ($0 == index ? 1 : 0) }
    }
    if isIdentity { return inputs.image }
    return inputs.image.applying(.straight(.crossPolynomial, rows.flatMap { $0 }.map { Float($0) }))
  }
}
