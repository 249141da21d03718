extension Easing {
  /// The curve called `name`, in any of the spellings in use: `easeInOutCubic`, `inOutCubic`, `cubicInOut`,
  /// `cubic-in-out`, `step` for `hold`, `spline` for `smooth`; case, hyphens and underscores do not matter.
  public init?(named name: String) {
    guard let easing = Self.byName[Self.normalised(name.utf8)] else { return nil }
    self = easing
  }

  /// Lower case without separators.
  private static func normalised(_ name: some Sequence<UInt8>) -> [UInt8] {
    name.compactMap { byte in
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { return nil }
      return byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }
  }

  private static let byName: [[UInt8]: Easing] = {
    var names: [[UInt8]: Easing] = [:]
    for easing in allCases {
      names[normalised(easing.rawValue.utf8)] = easing
      guard let (direction, family) = easing.parts else { continue }
      names[normalised((direction + family).utf8)] = easing
      names[normalised((family + direction).utf8)] = easing
    }
    names[Array("step".utf8)] = .hold
    names[Array("spline".utf8)] = .smooth
    return names
  }()

  /// `inOut` and `Cubic` of `easeInOutCubic`; nil for curves outside the thirty.
  private var parts: (direction: String, family: String)? {
    for direction in ["InOut", "In", "Out"] {
      guard rawValue.hasPrefix("ease" + direction) else { continue }
      let family = rawValue.dropFirst(4 + direction.count)
      return family.isEmpty ? nil : (direction, String(family))
    }
    return nil
  }
}
