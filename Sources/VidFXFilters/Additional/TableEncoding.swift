import Foundation

/// What the values on one side of a look-up table are, where they are not those of a display: cameras' logarithms of light
/// and plain powers of it. Light of 0.18 is middle grey, 1 is white.
package enum TableEncoding: String, CaseIterable, Sendable {
  /// sRGB's curve (IEC 61966-2-1), which is what displays show of files without another.
  case display
  case linear
  /// A display's plain power.
  case gamma22, gamma24, gamma26
  /// ITU-R BT.709-6, 1.2: what cameras of television do to light.
  case bt709
  /// ARRI ALEXA LogC Curve, Usage in VFX (2017), exposure index 800.
  case logC3
  /// Sony, Technical Summary for S-Gamut3.Cine/S-Log3 (2014).
  case sLog3
  /// Panasonic, V-Log/V-Gamut Reference Manual, rev. 1.0 (2014).
  case vLog
  /// RED, White Paper on REDWideGamutRGB and Log3G10 (2017).
  case log3G10
  /// Blackmagic Design, DaVinci Resolve 17 Wide Gamut Intermediate (2021).
  case davinciIntermediate
  /// Academy S-2016-001, ACEScct.
  case acesCCT
  /// Kodak's Cineon as it is used in computing, black at code value 95 and white at 685 of 1023.
  case cineon

  /// The case called so in any case.
  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
    self = found
  }

  /// The value of light `x`.
  func encoded(_ x: Double) -> Double {
    switch self {
    case .display: return x < 0 ? -encoded(-x) : x <= 0.0031308 ? 12.92 * x : 1.055 * pow(x, 1 / 2.4) - 0.055
    case .linear: return x
    case .gamma22, .gamma24, .gamma26: return x < 0 ? -encoded(-x) : pow(x, 1 / exponent)
    case .bt709: return x < 0 ? -encoded(-x) : x < 0.018 ? 4.5 * x : 1.099 * pow(x, 0.45) - 0.099
    case .logC3: return x > 0.010591 ? 0.247190 * log10(5.555556 * x + 0.052272) + 0.385537 : 5.367655 * x + 0.092809
    case .sLog3:
      return x >= 0.01125
        ? (420 + log10((x + 0.01) / 0.19) * 261.5) / 1023 : (x * (171.2102946929 - 95) / 0.01125 + 95) / 1023
    case .vLog: return x < 0.01 ? 5.6 * x + 0.125 : 0.241514 * log10(x + 0.00873) + 0.598206
    case .log3G10: return x < -0.01 ? (x + 0.01) * 15.1927 : 0.224282 * log10((x + 0.01) * 155.975327 + 1)
    case .davinciIntermediate: return x > 0.00262409 ? 0.07329248 * (log2(x + 0.0075) + 7) : x * 10.44426855
    case .acesCCT: return x <= 0.0078125 ? 10.5402377416545 * x + 0.0729055341958355 : (log2(x) + 9.72) / 17.52
    case .cineon:
      let black = pow(10, (95.0 - 685) * 0.002 / 0.6)
      return (685 + log10(max(x * (1 - black) + black, 1e-9)) * 0.6 / 0.002) / 1023
    }
  }

  /// The light of value `y`.
  func light(_ y: Double) -> Double {
    switch self {
    case .display: return y < 0 ? -light(-y) : y <= 0.04045 ? y / 12.92 : pow((y + 0.055) / 1.055, 2.4)
    case .linear: return y
    case .gamma22, .gamma24, .gamma26: return y < 0 ? -light(-y) : pow(y, exponent)
    case .bt709: return y < 0 ? -light(-y) : y < 0.081 ? y / 4.5 : pow((y + 0.099) / 1.099, 1 / 0.45)
    case .logC3:
      return y > encoded(0.010591)
        ? (pow(10, (y - 0.385537) / 0.247190) - 0.052272) / 5.555556 : (y - 0.092809) / 5.367655
    case .sLog3:
      return y >= 171.2102946929 / 1023
        ? pow(10, (y * 1023 - 420) / 261.5) * 0.19 - 0.01 : (y * 1023 - 95) * 0.01125 / (171.2102946929 - 95)
    case .vLog: return y < 0.181 ? (y - 0.125) / 5.6 : pow(10, (y - 0.598206) / 0.241514) - 0.00873
    case .log3G10: return y < 0 ? y / 15.1927 - 0.01 : (pow(10, y / 0.224282) - 1) / 155.975327 - 0.01
    case .davinciIntermediate: return y > 0.02740668 ? pow(2, y / 0.07329248 - 7) - 0.0075 : y / 10.44426855
    case .acesCCT: return y > 0.155251141552511 ? pow(2, y * 17.52 - 9.72) : (y - 0.0729055341958355) / 10.5402377416545
    case .cineon:
      let black = pow(10, (95.0 - 685) * 0.002 / 0.6)
      return (pow(10, (1023 * y - 685) * 0.002 / 0.6) - black) / (1 - black)
    }
  }

  private var exponent: Double { self == .gamma22 ? 2.2 : self == .gamma24 ? 2.4 : 2.6 }
}
