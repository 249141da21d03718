import VidFXPixels

// Core Graphics' names. "Extended" spaces are those whose values may leave 0…1, which here is true of all.

extension CGColorSpace {
  /// IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// IEC 61966-2-1, not clamped.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// sRGB primaries, light values.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// sRGB primaries, light values, not clamped.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// sRGB primaries, light values.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  /// P3 primaries, D65, the sRGB curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// ``displayP3``, not clamped.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// P3 primaries, D65, light values.
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  /// ``linearDisplayP3``, not clamped.
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  /// P3 primaries, D65, the curve of SMPTE ST 2084.
  public static let displayP3_PQ = "kCGColorSpaceDisplayP3_PQ"
  /// P3 primaries, D65, hybrid log-gamma.
  public static let displayP3_HLG = "kCGColorSpaceDisplayP3_HLG"
  /// SMPTE RP 431-2: P3 primaries, the white of projectors, gamma 2.6.
  public static let dcip3 = "kCGColorSpaceDCIP3"
  /// ITU-R BT.709.
  public static let itur_709 = "kCGColorSpaceITUR_709"
  /// ITU-R BT.2020.
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  /// ``itur_2020``, not clamped.
  public static let extendedITUR_2020 = "kCGColorSpaceExtendedITUR_2020"
  /// BT.2020 primaries, light values.
  public static let linearITUR_2020 = "kCGColorSpaceLinearITUR_2020"
  /// ``linearITUR_2020``, not clamped.
  public static let extendedLinearITUR_2020 = "kCGColorSpaceExtendedLinearITUR_2020"
  /// BT.2020 primaries, the sRGB curve.
  public static let itur_2020_sRGBGamma = "kCGColorSpaceITUR_2020_sRGBGamma"
  /// ITU-R BT.2100, perceptual quantiser.
  public static let itur_2100_PQ = "kCGColorSpaceITUR_2100_PQ"
  /// ITU-R BT.2100, hybrid log-gamma.
  public static let itur_2100_HLG = "kCGColorSpaceITUR_2100_HLG"
  /// Adobe RGB (1998): gamma 563 ÷ 256.
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// ISO 22028-2, ROMM RGB (ProPhoto): D50, gamma 1.8 with a straight foot.
  public static let rommrgb = "kCGColorSpaceROMMRGB"
  /// S-2014-004, ACEScg: AP1 primaries, light values.
  public static let acescgLinear = "kCGColorSpaceACESCGLinear"
  /// Gray of gamma 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// ``genericGrayGamma2_2``, not clamped.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// Gray, light values.
  public static let linearGray = "kCGColorSpaceLinearGray"
  /// ``linearGray``, not clamped.
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"

  /// What a name stands for.
  enum Definition {
    /// Primaries and a curve that H.273 numbers.
    case described(ColorDescription, CGColorSpaceModel)
    /// Other primaries, with a curve.
    case colorimetry(RGBColorimetry, TransferCurve?)
  }

  private static func rgb(_ primaries: ColorPrimaries, _ transfer: TransferFunction) -> Definition {
    .described(
      ColorDescription(matrix: .identity, range: .full, primaries: primaries, transfer: transfer), .rgb)
  }

  private static func gray(_ transfer: TransferFunction) -> Definition {
    .described(ColorDescription(range: .full, primaries: .bt709, transfer: transfer), .monochrome)
  }

  static let known: [String: Definition] = [
    sRGB: rgb(.bt709, .sRGB), extendedSRGB: rgb(.bt709, .sRGB), linearSRGB: rgb(.bt709, .linear),
    extendedLinearSRGB: rgb(.bt709, .linear), genericRGBLinear: rgb(.bt709, .linear),
    displayP3: rgb(.smpte432, .sRGB), extendedDisplayP3: rgb(.smpte432, .sRGB),
    linearDisplayP3: rgb(.smpte432, .linear), extendedLinearDisplayP3: rgb(.smpte432, .linear),
    displayP3_PQ: rgb(.smpte432, .pq), displayP3_HLG: rgb(.smpte432, .hlg),
    dcip3: .colorimetry(.dciP3, TransferCurve(gamma: 2.6)),
    itur_709: rgb(.bt709, .bt709), itur_2020: rgb(.bt2020, .bt2020_10), extendedITUR_2020: rgb(.bt2020, .bt2020_10),
    linearITUR_2020: rgb(.bt2020, .linear), extendedLinearITUR_2020: rgb(.bt2020, .linear),
    itur_2020_sRGBGamma: rgb(.bt2020, .sRGB), itur_2100_PQ: rgb(.bt2020, .pq), itur_2100_HLG: rgb(.bt2020, .hlg),
    adobeRGB1998: .colorimetry(.adobeRGB, TransferCurve(gamma: 563.0 / 256)),
    // Values below 16 · 2⁻⁹ lie on a line of slope 16 (ISO 22028-2, 5.3).
    rommrgb: .colorimetry(.romm, TransferCurve(offset: 0, exponent: 1 / 1.8, slope: 16, knee: 1.0 / 512)),
    acescgLinear: .colorimetry(.acescg, nil),
    genericGrayGamma2_2: gray(.gamma22), extendedGray: gray(.gamma22), linearGray: gray(.linear),
    extendedLinearGray: gray(.linear),
  ]
}
