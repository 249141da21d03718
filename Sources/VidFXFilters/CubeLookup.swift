import Foundation
import VidFXImage

/// What the filters that look colour up in a cube share.
enum CubeLookup {
  /// The table of two entries a side that changes nothing.
  static let identity: Data = {
    let corner: (Int) -> [Float] = { [Float($0 & 1), Float($0 >> 1 & 1), Float($0 >> 2 & 1), 1] }
    return Data(littleEndian: (0..<8).flatMap(corner))
  }()

  /// The image of `inputs` looked up in the cube that is the value of `key`, whose axes are values of `space`; nil when
  /// the data has not 16 · dimension³ bytes.
  static func image(
    _ inputs: FilterInputs, data key: String = "inputCubeData", in space: ColorOperation.Space
  ) -> CIImage? {
    let dimension = Int(max(0, min(inputs["inputCubeDimension"], 1024)))
    guard dimension >= 2, let data = inputs.data(key), data.count == 16 * dimension * dimension * dimension
    else { return nil }
    let extrapolates = inputs.boolean("inputExtrapolate")
    if data == identity && !extrapolates {
      // The identity still clamps to 0…1, as any look-up does.
      return inputs.image.applying(.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1], in: space))
    }
    let table = ColorTables.shared.table(.cube(data)) { data.littleEndianFloats }
    return inputs.image.applying(
      .straight(.colorCube, [Float(dimension), extrapolates ? 1 : 0], table: table, in: space))
  }
}
