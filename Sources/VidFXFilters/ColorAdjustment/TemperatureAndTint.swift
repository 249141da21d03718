import VidFXImage

extension FilterDefinition {
  /// Adapts colours seen under a neutral of some temperature and tint to another: Bradford's chromatic adaptation on light.
  ///
  /// A higher neutral than target temperature makes the picture warmer. Two numbers below 1 are CIE x and y of the white.
  static let temperatureAndTint = FilterDefinition(
    "CITemperatureAndTint", displayName: "Temperature and Tint",
    categories: [.colorAdjustment, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .approximate,
    inputs: [
      .image,
      .offset("inputNeutral", default: 6500, 0, identity: (6500, 0)),
      .offset("inputTargetNeutral", default: 6500, 0, identity: (6500, 0)),
    ]
  ) { inputs in
    let (neutral, target) = (inputs.vector("inputNeutral"), inputs.vector("inputTargetNeutral"))
    guard neutral.prefix(2) != target.prefix(2) else { return inputs.image }
    let matrix = WhitePoint(neutral).adaptation(to: WhitePoint(target))
    return inputs.image.applying(.matrix(matrix, in: .linear))
  }
}
