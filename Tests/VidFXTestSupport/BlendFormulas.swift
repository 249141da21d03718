/// The blend modes of Core Image in `Double`, by the formulas of PDF (ISO 32000-1, 11.3.5) where it has them.
public enum BlendFormulas {
  /// Red, green and blue of 0…1, not multiplied by alpha.
  public typealias RGB = [Double]
  /// The colour of `s` blended over `b`, both opaque.
  public typealias Mode = @Sendable (_ b: RGB, _ s: RGB) -> RGB
  /// A component of `s` blended over that of `b`.
  public typealias Component = @Sendable (_ b: Double, _ s: Double) -> Double

  /// By the names of the filters.
  public static let modes: [String: Mode] = separable.mapValues(mode).merging(nonSeparable) { $1 }

  /// The mode that treats each component alike.
  public static func mode(_ component: @escaping Component) -> Mode {
    { b, s in zip(b, s).map { component($0, $1) } }
  }

  private static let separable: [String: Component] = [
    "CIMultiplyBlendMode": { b, s in b * s }, "CIScreenBlendMode": screen,
    "CIOverlayBlendMode": { b, s in hardLight(s, b) },
    "CIDarkenBlendMode": { b, s in min(b, s) }, "CILightenBlendMode": { b, s in max(b, s) },
    "CIColorDodgeBlendMode": dodge, "CIColorBurnBlendMode": burn,
    "CIHardLightBlendMode": hardLight, "CISoftLightBlendMode": softLight,
    "CIDifferenceBlendMode": { b, s in abs(b - s) },
    "CIExclusionBlendMode": { b, s in b + s - 2 * b * s }, "CILinearBurnBlendMode": { b, s in max(b + s - 1, 0) },
    "CILinearDodgeBlendMode": { b, s in min(b + s, 1) },
    "CILinearLightBlendMode": { b, s in min(max(b + 2 * s - 1, 0), 1) },
    "CIVividLightBlendMode": { b, s in s < 0.5 ? burn(b, 2 * s) : dodge(b, 2 * s - 1) },
    "CIPinLightBlendMode": { b, s in s < 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1) },
    "CISubtractBlendMode": { b, s in max(b - s, 0) },
    "CIDivideBlendMode": { b, s in min(b / s, 1) },
  ]

  private static let nonSeparable: [String: Mode] = [
    "CIHueBlendMode": { b, s in setLum(setSat(s, sat(b)), lum(b)) },
    "CISaturationBlendMode": { b, s in setLum(setSat(b, sat(s)), lum(b)) },
    "CIColorBlendMode": { b, s in setLum(s, lum(b)) }, "CILuminosityBlendMode": { b, s in setLum(b, lum(s)) },
  ]

  private static func dodge(_ b: Double, _ s: Double) -> Double { min(1, b / (1 - s)) }
  private static func burn(_ b: Double, _ s: Double) -> Double { 1 - min(1, (1 - b) / s) }
  private static func screen(_ b: Double, _ s: Double) -> Double { 1 - (1 - b) * (1 - s) }
  private static func hardLight(_ b: Double, _ s: Double) -> Double { s < 0.5 ? 2 * b * s : screen(b, 2 * s - 1) }
  private static func softLight(_ b: Double, _ s: Double) -> Double {
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
  }

  private static func lum(_ c: RGB) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func sat(_ c: RGB) -> Double { c.max()! - c.min()! }
  private static func setLum(_ c: RGB, _ l: Double) -> RGB {
    let moved = c.map { $0 + l - lum(c) }
    let (low, high) = (moved.min()!, moved.max()!)
    var result = moved
    if low < 0 { result = result.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { result = result.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return result
  }
  private static func setSat(_ c: RGB, _ s: Double) -> RGB { c.map { ($0 - c.min()!) * s / sat(c) } }
}
