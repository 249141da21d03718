import Foundation
import VidFXImage

/// A photographic look on encoded values: saturation, then a curve for each component.
struct PhotoLook: Sendable {
  /// 0 is luma, 1 leaves colour.
  var saturation: Double
  /// What mixed values are raised to.
  var power = 1.0
  /// k of the contrast curve x + 2k·x(1 − x)(2x − 1), which leaves 0, ½ and 1.
  var contrast = 0.0
  var gain = [1.0, 1, 1]
  var bias = [0.0, 0, 0]

  /// Places of the curves' table: a linear piece is within 10⁻⁵ of the curve.
  private static let entries = 2048

  /// The curves over 0…1.
  func table() -> ColorTable {
    ColorTable(
      values: CurveLookup.table(Self.entries, over: 0...1) { x in
        let value = Self.contrasted(pow(x, power), contrast)
        return (0..<3).map { bias[$0] + gain[$0] * value }
      })
  }

  /// x + 2k·x(1 − x)(2x − 1).
  static func contrasted(_ x: Double, _ k: Double) -> Double { x + 2 * k * x * (1 - x) * (2 * x - 1) }

  /// The image in this look; extrapolated, values outside 0…1 go on with the gain, else they are kept within.
  func image(_ image: CIImage, _ table: ColorTable, extrapolates: Bool) -> CIImage {
    let slopes = extrapolates ? gain : [0, 0, 0]
    let curves = CurveLookup(entries: Self.entries, domain: 0...1, slopesBelow: slopes, slopesAbove: slopes)
    let look =
      image
      .applying(.matrix(.saturation(saturation), in: .encoded))
      .applying(.straight(.curves, curves.constants, table: table, in: .encoded))
    return extrapolates ? look : look.applying(.straight(.clamp, [0, 0, 0, 0, 1, 1, 1, 1], in: .encoded))
  }
}

extension FilterDefinition {
  /// A photo effect of `look`.
  static func photoEffect(_ name: String, _ displayName: String, _ look: PhotoLook) -> FilterDefinition {
    let table = look.table()
    return FilterDefinition(
      name, displayName: displayName,
      categories: [
        .colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels, .highDynamicRange, .xmpSerializable,
      ], conformance: .approximate,
      inputs: [
        .image,
        .boolean("inputExtrapolate", default: false),
      ]
    ) { inputs in
      look.image(inputs.image, table, extrapolates: inputs.boolean("inputExtrapolate"))
    }
  }
}
