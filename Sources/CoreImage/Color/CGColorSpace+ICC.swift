import Foundation
import VidFXImage

extension CGColorSpace {
  /// Makes the space of an ICC profile of RGB or gray.
  ///
  /// Profiles of a matrix and curves become that matrix and those curves; profiles of tables become a cube of 33 entries a
  /// side, which lcms2 computes. Colours are colorimetric relative to white, whatever intent the profile states.
  ///
  /// - Returns: nil for bytes that are no profile, or one of other values, such as CMYK.
  public convenience init?(iccData data: Data) {
    guard let profile = ICCProfile(data), let model = profile.model, let steps = ProfileSteps(profile, model) else {
      return nil
    }
    self.init(profile: data, model: model, decoding: steps.decoding, encoding: steps.encoding)
  }

  /// The ICC profile that it was made of, or one that says the same; nil for PQ and HLG, which are no curves of ICC's.
  public func copyICCData() -> Data? { profile ?? ICCProfileWriter.profile(of: self) }
}

/// The steps between a profile's values and light with sRGB primaries.
struct ProfileSteps {
  let decoding: [ColorStep]
  let encoding: [ColorStep]

  init?(_ profile: ICCProfile, _ model: CGColorSpaceModel) {
    if model == .monochrome {
      guard let curve = profile.grayCurve else { return nil }
      (decoding, encoding) = ICCCurve.steps([curve, curve, curve])
    } else if model == .rgb, profile.isMatrixShaper, let (columns, curves) = profile.matrixShaper {
      guard let matrix = Self.matrix(columns) else { return nil }
      if let named = Self.named(matrix, curves) {
        (decoding, encoding) = (named.decoding, named.encoding)
        return
      }
      let steps = ICCCurve.steps(curves)
      decoding = steps.decoding + [.matrix(rows: matrix)].compactMap(\.self)
      encoding = [.matrix(rows: inverse(matrix))].compactMap(\.self) + steps.encoding
    } else if model == .rgb, let cubes = ProfileCubes(profile) {
      (decoding, encoding) = (cubes.decoding, cubes.encoding)
    } else {
      return nil
    }
  }

  /// Rows to light with sRGB primaries, white becoming white; nil for columns that span no space.
  private static func matrix(_ columns: [[Double]]) -> [[Double]]? {
    let toXYZ = (0..<3).map { row in columns.map { $0[row] } }
    let product = inverse(RGBColorimetry.sRGB.toConnectionSpace).times(toXYZ)
    // Numbers in 65536ths make a white that is off by as much.
    let rows = product.map { row in
      let sum = row.reduce(0, +)
      return abs(sum - 1) < 1e-3 ? row.map { $0 / sum } : row
    }
    let back = inverse(rows)
    return (rows + back).allSatisfy { $0.allSatisfy { $0.isFinite && abs($0) < 1e6 } } ? rows : nil
  }

  /// The space with a name that the profile is, but for rounding: a twentieth of a level of 255.
  ///
  /// Its steps are known to undo one another, so that a picture comes out as it went in.
  private static func named(_ matrix: [[Double]], _ curves: [ICCCurve]) -> CGColorSpace? {
    let places = stride(from: 0.0, through: 1, by: 1.0 / 64)
    for candidate in RGBStandard.all {
      let own = candidate.colorimetry.toLinearSRGB
      let isNear = zip(matrix, own).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) < 4e-4 } }
      let isCurve = curves.allSatisfy { curve in
        places.allSatisfy { abs(curve.light($0) - candidate.curve.light($0)) < 2e-4 }
      }
      if isNear && isCurve { return CGColorSpace(name: candidate.name) }
    }
    return nil
  }
}
