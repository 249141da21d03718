import Foundation
import VidFXPixels

/// An immutable list of numbers: a position, a rectangle, a row of weights.
public final class CIVector: Sendable, Hashable, CustomStringConvertible {
  private let values: [CGFloat]

  /// Makes a vector of any length.
  public init(values: [CGFloat]) { self.values = values }

  /// Makes a vector of `count` numbers from `values`.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init(values: Array(UnsafeBufferPointer(start: values, count: count)))
  }

  /// Makes a vector of one number.
  public convenience init(x: CGFloat) { self.init(values: [x]) }
  /// Makes a position or a pair of weights.
  public convenience init(x: CGFloat, y: CGFloat) { self.init(values: [x, y]) }
  /// Makes a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(values: [x, y, z]) }
  /// Makes a rectangle (x, y, width, height) or a row of four weights.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { self.init(values: [x, y, z, w]) }
  /// Makes a position.
  public convenience init(cgPoint point: CGPoint) { self.init(x: point.x, y: point.y) }
  /// Makes a rectangle: x, y, width, height.
  public convenience init(cgRect rect: CGRect) {
    self.init(x: rect.origin.x, y: rect.origin.y, z: rect.size.width, w: rect.size.height)
  }
  /// Makes a transform: a, b, c, d, tx, ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(values: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Makes a vector from "[1 2 3]", as ``stringRepresentation`` writes it.
  public convenience init(string representation: String) {
    let inner = representation.drop { $0 == "[" || $0 == " " }.prefix { $0 != "]" }
    self.init(values: inner.split(whereSeparator: { $0 == " " || $0 == "," }).map { CGFloat(Double($0) ?? 0) })
  }

  /// How many numbers there are.
  public var count: Int { values.count }
  /// The number at `index`, or 0 beyond the end.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// First number, or 0.
  public var x: CGFloat { value(at: 0) }
  /// Second number, or 0.
  public var y: CGFloat { value(at: 1) }
  /// Third number, or 0.
  public var z: CGFloat { value(at: 2) }
  /// Fourth number, or 0.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as x, y, width, height.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers as a, b, c, d, tx, ty.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// "[1 2 3]".
  public var stringRepresentation: String { "[\(values.map { "\($0)" }.joined(separator: " "))]" }
  /// "[1 2 3]".
  public var description: String { stringRepresentation }

  /// Compares the numbers.
  public static func == (a: CIVector, b: CIVector) -> Bool { a.values == b.values }
  /// Hashes the numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
