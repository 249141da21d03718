import VidFXPixels

/// What RGB values mean: primaries and transfer curve.
public final class CGColorSpace: Sendable, Hashable {
  /// Core Graphics' name, `kCGColorSpaceSRGB` for example.
  public let name: String
  let color: ColorDescription

  /// Between light and values; nil for light.
  var curve: TransferCurve? { color.transfer.flatMap { TransferCurve($0) } }
  /// Those that `known` always gives.
  var primaries: ColorPrimaries { color.primaries ?? .bt709 }

  /// Makes one of the named spaces; nil for a name that is not known.
  public init?(name: String) {
    guard let color = Self.known[name] else { return nil }
    self.name = name
    self.color = color
  }

  /// Makes the space of that name, with or without `kCGColorSpace` and in any case: "displayP3", "itur_709".
  public convenience init?(called name: String) {
    let wanted = name.lowercased()
    let full = Self.known.keys.first { key in
      key.lowercased() == wanted || key.dropFirst(Self.prefix.count).lowercased() == wanted
    }
    guard let full else { return nil }
    self.init(name: full)
  }

  private static let prefix = "kCGColorSpace"

  /// The names of all spaces without `kCGColorSpace`, as ``init(called:)`` takes them.
  package static let shortNames = known.keys.map { String($0.dropFirst(prefix.count)) }.sorted()

  /// IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB primaries, light values, not clamped.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// sRGB primaries, light values.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// P3 primaries, D65, the sRGB curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// ITU-R BT.2020.
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  /// ITU-R BT.709.
  public static let itur_709 = "kCGColorSpaceITUR_709"

  private static func rgb(_ primaries: ColorPrimaries, _ transfer: TransferFunction) -> ColorDescription {
    ColorDescription(matrix: .identity, range: .full, primaries: primaries, transfer: transfer)
  }

  private static let known: [String: ColorDescription] = [
    sRGB: .sRGB, linearSRGB: rgb(.bt709, .linear), extendedLinearSRGB: rgb(.bt709, .linear),
    displayP3: rgb(.smpte432, .sRGB), itur_2020: rgb(.bt2020, .bt2020_10), itur_709: rgb(.bt709, .bt709),
  ]

  /// Compares names.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A name that is no colour space's.
package struct UnknownColorSpace: Error, Equatable {
  package let name: String
}

/// Makes Core Graphics' device RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { preconditionFailure("sRGB is known") }
  return space
}
