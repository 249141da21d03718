import VidFXImage

/// Spaces that have a name and are a matrix and one curve, as ICC profiles say such.
struct RGBStandard {
  let name: String
  let colorimetry: RGBColorimetry
  let curve: ICCCurve

  /// IEC 61966-2-1.
  private static let sRGBCurve = ICCCurve.parametric(
    g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045)
  /// ITU-R BT.2020, table 4, with the constants in full.
  private static let bt709Curve = ICCCurve.parametric(
    g: 1 / 0.45, a: 1 / 1.09929682680944, b: 0.09929682680944 / 1.09929682680944, c: 1 / 4.5,
    d: 4.5 * 0.018053968510807)
  /// ISO 22028-2, 5.3.
  private static let rommCurve = ICCCurve.parametric(g: 1.8, a: 1, b: 0, c: 1.0 / 16, d: 16.0 / 512)

  /// One name for each meaning.
  static let all: [RGBStandard] = [
    RGBStandard(name: CGColorSpace.sRGB, colorimetry: .sRGB, curve: sRGBCurve),
    RGBStandard(name: CGColorSpace.linearSRGB, colorimetry: .sRGB, curve: .gamma(1)),
    RGBStandard(name: CGColorSpace.itur_709, colorimetry: .sRGB, curve: bt709Curve),
    RGBStandard(name: CGColorSpace.displayP3, colorimetry: .displayP3, curve: sRGBCurve),
    RGBStandard(name: CGColorSpace.linearDisplayP3, colorimetry: .displayP3, curve: .gamma(1)),
    RGBStandard(name: CGColorSpace.dcip3, colorimetry: .dciP3, curve: .gamma(2.6)),
    RGBStandard(name: CGColorSpace.itur_2020, colorimetry: .bt2020, curve: bt709Curve),
    RGBStandard(name: CGColorSpace.linearITUR_2020, colorimetry: .bt2020, curve: .gamma(1)),
    RGBStandard(name: CGColorSpace.itur_2020_sRGBGamma, colorimetry: .bt2020, curve: sRGBCurve),
    RGBStandard(name: CGColorSpace.adobeRGB1998, colorimetry: .adobeRGB, curve: .gamma(563.0 / 256)),
    RGBStandard(name: CGColorSpace.rommrgb, colorimetry: .romm, curve: rommCurve),
    RGBStandard(name: CGColorSpace.acescgLinear, colorimetry: .acescg, curve: .gamma(1)),
  ]
}
