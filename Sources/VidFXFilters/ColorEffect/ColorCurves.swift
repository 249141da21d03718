import Foundation
import VidFXImage

extension FilterDefinition {
  /// Looks each component up in its own curve: RGB floats spread evenly over a domain, values of a colour space.
  ///
  /// The output is nil without at least two entries of twelve bytes, for a domain without length and for a space that is
  /// not known.
  static let colorCurves = FilterDefinition(
    "CIColorCurves", displayName: "Color Curves",
    categories: [.colorEffect, .video, .stillImage, .interlaced, .nonSquarePixels], conformance: .exact,
    inputs: [
      .image,
      .data("inputCurvesData", default: Data(littleEndian: [0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 1])),
      .vector("inputCurvesDomain", default: [0, 1]),
      .colorSpace("inputColorSpace", "Color Space"),
    ]
  ) { inputs in
    guard let space = try? inputs.colorSpace("inputColorSpace").map(ColorOperation.Space.named) ?? .working else {
      return nil
    }
    let domain = inputs.vector("inputCurvesDomain")
    guard let data = inputs.data("inputCurvesData"), data.count.isMultiple(of: 12), data.count >= 24,
      data.count <= 12 << 20, domain.count >= 2, domain[1] - domain[0] > 1e-6
    else { return nil }
    let table = ColorTables.shared.table(.curves(data)) {
      let floats = data.littleEndianFloats
      return stride(from: 0, to: floats.count, by: 3).flatMap { floats[$0..<$0 + 3] + [0] }
    }
    let curves = CurveLookup(entries: data.count / 12, domain: domain[0]...domain[1])
    return inputs.image.applying(.straight(.curves, curves.constants, table: table, in: space))
  }
}
