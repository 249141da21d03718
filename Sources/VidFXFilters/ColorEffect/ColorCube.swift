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
      .data("inputCubeData", default: identityCube, identity: identityCube),
      .boolean("inputExtrapolate", default: false),
    ]
  ) { inputs in
    let dimension = Int(max(0, min(inputs["inputCubeDimension"], 1024)))
    guard dimension >= 2, let data = inputs.data("inputCubeData"), data.count == 16 * dimension * dimension * dimension
    else { return nil }
    if data == identityCube && !inputs.boolean("inputExtrapolate") {
      // The identity still clamps to 0…1, as any look-up does.
      return inputs.image.applying(.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1]))
    }
    return inputs.image.applying(
      .straight(
        .colorCube, [Float(dimension), inputs.boolean("inputExtrapolate") ? 1 : 0], table: ColorTables.shared[data]))
  }
}

/// The table of two entries a side that changes nothing.
private let identityCube = Data(
  (0..<8).flatMap { index -> [UInt8] in
    let color: [Float] = [Float(index & 1), Float(index >> 1 & 1), Float(index >> 2 & 1), 1]
    return color.flatMap { withUnsafeBytes(of: $0.bitPattern.littleEndian, Array.init) }
  })
