import VidFXImage

extension FilterDefinition {
  /// Looks colour up in a three-dimensional table whose axes are values of a colour space.
  ///
  /// The table is that of `CIColorCube`; so is the filter without a space, and where the context does not manage colour. The
  /// output is nil for data of the wrong size and for a space that is not known.
  static let colorCubeWithColorSpace = FilterDefinition(
    "CIColorCubeWithColorSpace", displayName: "Color Cube with ColorSpace",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .count("inputCubeDimension", default: 2, min: 2, max: 128, identity: 2),
      .data("inputCubeData", default: CubeLookup.identity, identity: CubeLookup.identity),
      .flag("inputExtrapolate"),
      .colorSpace("inputColorSpace", "Color Space"),
    ]
  ) { inputs in
    guard let space = try? inputs.colorSpace("inputColorSpace").map(ColorOperation.Space.named) ?? .working else {
      return nil
    }
    return CubeLookup.image(inputs, in: space)
  }
}
