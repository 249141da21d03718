/// A stretch of a text that a person wrote: where an error points.
///
/// Positions count UTF-8 bytes from the start of the whole text, so that a part parsed on its own still points into
/// what was typed.
public struct SourceRange: Hashable, Sendable {
  /// Bytes before the first one meant.
  public var offset: Int
  /// Bytes meant; 0 points between two characters, as at the end of the text.
  public var length: Int

  /// Makes the range of `length` bytes from `offset`.
  public init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }

  /// Makes the range of the bytes in `bounds`.
  package init(_ bounds: Range<Int>) { self.init(offset: bounds.lowerBound, length: bounds.count) }

  /// The byte positions covered.
  package var bounds: Range<Int> { offset..<offset + length }
}
