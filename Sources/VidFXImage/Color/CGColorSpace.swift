import Foundation
import VidFXPixels

/// What the values of an image mean: one of the named spaces, or an ICC profile.
///
/// Conversion is colorimetric, white becoming white. Values are not clamped between steps, so that a space and its
/// "extended" form differ in nothing but their names.
public final class CGColorSpace: Sendable, Hashable {
  /// Core Graphics' name, `kCGColorSpaceSRGB` for example; nil for a space made of a profile.
  public let name: String?
  /// What its components are.
  public let model: CGColorSpaceModel
  /// H.273's terms for it: all of it when ``isDescribed``, else light with sRGB primaries.
  package let color: ColorDescription
  /// Whether ``color`` says all.
  package let isDescribed: Bool
  /// From values to light with sRGB primaries; gray is in r, g and b.
  package let decoding: [ColorStep]
  /// From light with sRGB primaries to values.
  package let encoding: [ColorStep]
  /// The ICC profile it was made of.
  package let profile: Data?

  /// Makes one of the named spaces; nil for a name that is not known.
  public convenience init?(name: String) {
    guard let definition = Self.known[name] else { return nil }
    self.init(name: name, definition)
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

  private init(name: String, _ definition: Definition) {
    self.name = name
    profile = nil
    switch definition {
    case .described(let color, let model):
      self.color = color
      self.model = model
      isDescribed = true
      let (curve, primaries) = (color.transfer.flatMap { TransferCurve($0) }, color.primaries ?? .bt709)
      decoding = [curve?.decodingStep, .matrix(rows: primaries.matrix(to: .bt709))].compactMap(\.self)
      encoding = [.matrix(rows: ColorPrimaries.bt709.matrix(to: primaries)), curve?.encodingStep].compactMap(\.self)
    case .colorimetry(let colorimetry, let curve):
      color = Self.light
      model = .rgb
      isDescribed = false
      let matrix = colorimetry.toLinearSRGB
      decoding = [curve?.decodingStep, .matrix(rows: matrix)].compactMap(\.self)
      encoding = [.matrix(rows: inverse(matrix)), curve?.encodingStep].compactMap(\.self)
    }
  }

  /// Makes the space of an ICC profile whose steps are known.
  package init(profile: Data, model: CGColorSpaceModel, decoding: [ColorStep], encoding: [ColorStep]) {
    name = nil
    self.model = model
    color = Self.light
    isDescribed = false
    self.decoding = decoding
    self.encoding = encoding
    self.profile = profile
  }

  /// How many components its colours have, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome, .indexed: 1
    case .cmyk: 4
    default: 3
    }
  }

  /// Light with sRGB primaries.
  package static let light = ColorDescription(matrix: .identity, range: .full, primaries: .bt709, transfer: .linear)

  /// Compares names and profiles.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name && a.profile == b.profile }
  /// Hashes the name and the profile.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(profile)
  }
}

extension CGColorSpace: CustomStringConvertible {
  /// The name, or what it is.
  public var description: String { name ?? "ICC profile of \(profile?.count ?? 0) bytes" }
}

/// A name that is no colour space's.
package struct UnknownColorSpace: Error, Equatable {
  package let name: String
}

/// Makes Core Graphics' device RGB space, which is sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .named(CGColorSpace.sRGB) }

/// Makes Core Graphics' device gray space, which is gray of gamma 2.2 here.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .named(CGColorSpace.genericGrayGamma2_2) }

extension CGColorSpace {
  /// One of the names below.
  static func named(_ name: String) -> CGColorSpace {
    guard let space = CGColorSpace(name: name) else { preconditionFailure("no colour space \(name)") }
    return space
  }
}

extension CGColorSpace {
  /// The space of those primaries and that curve; nil where none has a name.
  package static func named(
    primaries: ColorPrimaries, transfer: TransferFunction, isGray: Bool
  ) -> CGColorSpace? {
    let (curve, model) = (TransferCurve(transfer), isGray ? CGColorSpaceModel.monochrome : .rgb)
    // The names in the order of the alphabet, so that "Extended" ones come after plain ones of the same meaning.
    let names = known.keys.sorted { ($0.contains("Extended") ? 1 : 0, $0) < ($1.contains("Extended") ? 1 : 0, $1) }
    for name in names {
      guard case .described(let color, model) = known[name], isGray || color.primaries == primaries,
        color.transfer.flatMap({ TransferCurve($0) }) == curve
      else { continue }
      return CGColorSpace(name: name)
    }
    return nil
  }
}
