import Foundation

/// Whole pixels from (`x0`, `y0`) up to, not including, (`x1`, `y1`); empty when a side is not positive.
///
/// Coordinates may be as large as ±``limit``, which stands for infinity.
public struct PixelRect: Hashable, Sendable {
  /// First column.
  public var x0: Int
  /// First row.
  public var y0: Int
  /// One past the last column.
  public var x1: Int
  /// One past the last row.
  public var y1: Int

  /// Makes a rectangle from its sides.
  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// The coordinate that stands for infinity: far beyond any image, near enough for sums not to overflow.
  public static let limit = 1 << 40

  /// The whole plane.
  public static let infinite = PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit)
  /// Nothing.
  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// The smallest rectangle of whole pixels around `rect`.
  public init(enclosing rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    func clamped(_ value: CGFloat) -> Int {
      guard !value.isNaN else { return 0 }
      return Int(min(max(value, -CGFloat(Self.limit)), CGFloat(Self.limit)))
    }
    // A hair's breadth of rounding in a transform must not add a column.
    let slack: CGFloat = 1e-6
    self.init(
      x0: clamped((rect.minX + slack).rounded(.down)), y0: clamped((rect.minY + slack).rounded(.down)),
      x1: clamped((rect.maxX - slack).rounded(.up)), y1: clamped((rect.maxY - slack).rounded(.up)))
    if rect.isEmpty { self = .empty }
  }

  /// Columns; 0 when empty.
  public var width: Int { max(0, x1 - x0) }
  /// Rows; 0 when empty.
  public var height: Int { max(0, y1 - y0) }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { x1 <= x0 || y1 <= y0 }
  /// Whether a side lies at infinity.
  public var isInfinite: Bool {
    x0 <= -Self.limit || y0 <= -Self.limit || x1 >= Self.limit || y1 >= Self.limit
  }

  /// What both hold.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let rect = PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
    return rect.isEmpty ? .empty : rect
  }

  /// The smallest rectangle around both.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Grown by `dx` on the left and right and `dy` below and above; infinite sides stay where they are.
  public func outset(_ dx: Int, _ dy: Int) -> PixelRect {
    guard !isEmpty else { return self }
    return PixelRect(
      x0: x0 <= -Self.limit ? x0 : x0 - dx, y0: y0 <= -Self.limit ? y0 : y0 - dy,
      x1: x1 >= Self.limit ? x1 : x1 + dx, y1: y1 >= Self.limit ? y1 : y1 + dy)
  }

  /// Moved by whole pixels.
  public func offset(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(
      x0: abs(x0) >= Self.limit ? x0 : x0 + dx, y0: abs(y0) >= Self.limit ? y0 : y0 + dy,
      x1: abs(x1) >= Self.limit ? x1 : x1 + dx, y1: abs(y1) >= Self.limit ? y1 : y1 + dy)
  }

  /// Whether every pixel of `other` lies inside.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// The same rectangle in Core Graphics' terms, infinite as `CGRect.infinite`.
  public var cgRect: CGRect {
    if isEmpty { return .null }
    if isInfinite && x0 <= -Self.limit && y0 <= -Self.limit && x1 >= Self.limit && y1 >= Self.limit { return .infinite }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
