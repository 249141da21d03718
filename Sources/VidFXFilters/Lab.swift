import VidFXImage
import VidFXPixels

/// CIE L*a*b* (CIE 15:2004, 8.2.1) of light with sRGB primaries, white D50, in steps that are matrices and one curve.
///
/// The curve is CIE's f less 4 ÷ 29, f(0), so that it goes through 0; negative values mirror it.
enum Lab {
  /// Light to X ÷ Xn, Y ÷ Yn, Z ÷ Zn.
  static let fromLight: ColorMatrix = {
    let white = WhitePoint.d50.xyz
    return ColorMatrix(rgb: ColorPrimaries.bt709.toXYZ)
      .followed(by: WhitePoint.d65.adaptationOfXYZ(to: .d50))
      .followed(by: .scale(red: 1 / white[0], green: 1 / white[1], blue: 1 / white[2]))
  }()

  /// Inverse of ``fromLight``.
  static let toLight = ColorMatrix(
    rgb: inverse((0..<3).map { row in (0..<3).map { column in fromLight[row, column] } }))

  private static let delta = 6.0 / 29

  /// Threshold, slope, scale, offset and power: t below δ³ is multiplied by 1 ÷ 3δ², the rest is ∛t − 4 ÷ 29.
  static let encoding = [delta * delta * delta, 1 / (3 * delta * delta), 1, 4.0 / 29, 1.0 / 3].map { Float($0) }
  /// Inverse of ``encoding``.
  static let decoding = [delta / 3, 3 * delta * delta, 1, 4.0 / 29, 3].map { Float($0) }

  /// Roots of X, Y and Z to L, a and b.
  static func fromRoots(isNormalized: Bool) -> ColorMatrix {
    let matrix = ColorMatrix(rgb: [[0, 116, 0], [500, -500, 0], [0, 200, -200]])
    guard isNormalized else { return matrix }
    return matrix.followed(
      by: ColorMatrix(rgb: [[0.01, 0, 0], [0, 1.0 / 256, 0], [0, 0, 1.0 / 256]], bias: [0, 0.5, 0.5]))
  }

  /// Inverse of ``fromRoots(isNormalized:)``.
  static func toRoots(isNormalized: Bool) -> ColorMatrix {
    let matrix = ColorMatrix(
      rgb: [[1.0 / 116, 1.0 / 500, 0], [1.0 / 116, 0, 0], [1.0 / 116, 0, -1.0 / 200]])
    guard isNormalized else { return matrix }
    return ColorMatrix(rgb: [[100, 0, 0], [0, 256, 0], [0, 0, 256]], bias: [0, -128, -128]).followed(by: matrix)
  }
}
