import VidFXImage

extension FilterDefinition {
  /// Makes infinite noise, the same at every run, that repeats every 256 pixels.
  static let randomGenerator = FilterDefinition(
    "CIRandomGenerator", displayName: "Random Generator",
    categories: [.generator, .video, .stillImage], conformance: .known,
    inputs: []
  ) { inputs in
    CIImage(.generator(Generator(.random, constants: [], isOpaque: false)), region: .infinite)
  }
}
