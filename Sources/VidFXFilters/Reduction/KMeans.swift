import VidFXImage

extension FilterDefinition {
  /// Finds the colours that stand for an image: a pixel each, alpha the part of the pixels that are nearest to it.
  ///
  /// Lloyd's algorithm from the colours of `inputMeans`' bottom row, or from greys. Nearness is decided for cells of 1/32
  /// of the range of each channel; means are exact.
  ///
  /// Beyond 40 ms a 1080p frame: every pixel is put into its cell before the passes, which are over the cells alone.
  static let kMeans = FilterDefinition(
    "CIKMeans", displayName: "KMeans",
    categories: [.reduction, .video, .stillImage, .highDynamicRange], conformance: .exact,
    inputs: [
      .image,
      .reducedExtent,
      .image("inputMeans", isRequired: false),
      .count("inputCount", default: 8, min: 0, max: 128, identity: 0),
      .count("inputPasses", default: 5, min: 0, max: 20, identity: 0),
      .boolean("inputPerceptual", default: false),
    ]
  ) { inputs in
    let seeds = inputs.image("inputMeans")
    let (count, passes) = (Int(min(max(inputs["inputCount"], 0), 128)), Int(min(max(inputs["inputPasses"], 0), 20)))
    guard count > 0 else { return inputs.image }
    return inputs.image.reduced(
      .clusters(count: count, passes: passes, isPerceptual: inputs.boolean("inputPerceptual")),
      over: inputs.rect("inputExtent"), by: seeds)
  }
}
