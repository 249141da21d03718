import Foundation
import VidFXImage

extension FilterDefinition {
  /// Looks colour up in a three-dimensional table: RGBA floats, premultiplied, red changing fastest.
  ///
  /// The output is nil when the data has not 16 · dimension³ bytes.
  static let colorCube = FilterDefinition(
    "CIColorCube", displayName: "Color Cube",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange],
    conformance: .exact,
    inputs: [
      .image,
      .count("inputCubeDimension", default: 2, min: 2, max: 128, identity: 2),
      .data("inputCubeData", default: CubeLookup.identity, identity: CubeLookup.identity),
      .boolean("inputExtrapolate", default: false),
    ]
  ) { inputs in
    CubeLookup.image(inputs, in: .working)
  }
}
