import VidFXImage

extension FilterDefinition {
  /// Makes each component the dot product of a vector with red, green, blue and alpha, plus a bias.
  static let colorMatrix = FilterDefinition(
    "CIColorMatrix", displayName: "Color Matrix",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .vector("inputRVector", "Red Vector", default: [1, 0, 0, 0], identity: [1, 0, 0, 0]),
      .vector("inputGVector", "Green Vector", default: [0, 1, 0, 0], identity: [0, 1, 0, 0]),
      .vector("inputBVector", "Blue Vector", default: [0, 0, 1, 0], identity: [0, 0, 1, 0]),
      .vector("inputAVector", "Alpha Vector", default: [0, 0, 0, 1], identity: [0, 0, 0, 1]),
      .vector("inputBiasVector", default: [0, 0, 0, 0], identity: [0, 0, 0, 0]),
    ]
  ) { inputs in
    let bias = inputs.vector("inputBiasVector")
    let rows = ["inputRVector", "inputGVector", "inputBVector", "inputAVector"].enumerated()
      .flatMap { inputs.vector($1).prefix(4) + [bias[$0]] }
    return inputs.image.applying(.straightMatrix(rows))
  }
}
