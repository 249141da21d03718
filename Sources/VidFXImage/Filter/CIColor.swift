import Foundation

/// A colour in the sRGB space with straight alpha; components may lie outside 0…1.
public final class CIColor: Sendable, Hashable, CustomStringConvertible {
  /// Red, gamma-encoded.
  public let red: CGFloat
  /// Green, gamma-encoded.
  public let green: CGFloat
  /// Blue, gamma-encoded.
  public let blue: CGFloat
  /// Opacity, 0…1.
  public let alpha: CGFloat

  /// Makes a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Makes an opaque colour from sRGB components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Makes a colour from "r g b a", as ``stringRepresentation`` writes it; a missing alpha is 1, missing colours 0.
  public convenience init(string representation: String) {
    let parts = representation.split(separator: " ").map { CGFloat(Double($0) ?? 0) }
    func part(_ index: Int, _ missing: CGFloat) -> CGFloat { index < parts.count ? parts[index] : missing }
    self.init(red: part(0, 0), green: part(1, 0), blue: part(2, 0), alpha: part(3, 1))
  }

  /// 0 0 0 1.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// 1 1 1 1.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// 0.5 0.5 0.5 1.
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  /// 1 0 0 1.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// 0 1 0 1.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// 0 0 1 1.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// 0 1 1 1.
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  /// 1 0 1 1.
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  /// 1 1 0 1.
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  /// 0 0 0 0.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Always 4: red, green, blue, alpha.
  public var numberOfComponents: Int { 4 }

  /// "r g b a".
  public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }
  /// "(r g b a)", as Core Image prints colours.
  public var description: String { "(\(stringRepresentation))" }

  /// Red, green, blue, alpha, straight.
  package var components: [Float] { [red, green, blue, alpha].map { Float($0) } }

  /// Compares components.
  public static func == (a: CIColor, b: CIColor) -> Bool { a.components == b.components }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
