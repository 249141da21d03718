import VidFXImage

extension FilterDefinition {
  /// Fades from the image at time 0 to the target at time 1.
  static let dissolveTransition = FilterDefinition(
    "CIDissolveTransition", displayName: "Dissolve",
    categories: [.transition, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .known,
    inputs: [
      .image,
      .image("inputTargetImage"),
      .time,
    ]
  ) { inputs in
    guard let target = inputs.image("inputTargetImage") else { return nil }
    return inputs.image.blended(.mix(max(0, min(inputs["inputTime"], 1))), with: target)
  }
}
