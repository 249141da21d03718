/// What the components of a colour space are; the values are Core Graphics'.
public enum CGColorSpaceModel: Int32, CaseIterable, Sendable {
  /// Something else.
  case unknown = -1
  /// One component: gray.
  case monochrome = 0
  /// Red, green, blue.
  case rgb = 1
  /// Cyan, magenta, yellow, black.
  case cmyk = 2
  /// CIE L*a*b*.
  case lab = 3
  /// As many inks as there are.
  case deviceN = 4
  /// Indices of a palette.
  case indexed = 5
  /// A tile.
  case pattern = 6
  /// CIE XYZ.
  case XYZ = 7
}
